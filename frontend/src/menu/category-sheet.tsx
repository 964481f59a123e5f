import { Alert, Button, Typography } from '@mui/material';
import { productLimits } from '@tabletime/contract';
import { useState } from 'react';
import { changeProduct } from '../api/products.ts';
import type { MenuCategory } from '../cache/use-products.ts';
import { Sheet } from '../forms/sheet.tsx';
import { useFormMutation } from '../forms/use-form-mutation.ts';
import { useLanguage } from '../i18n/language.ts';
import { useT } from '../i18n/use-t.ts';
import { Sentence } from '../ui/person-name.tsx';
import { BothNames } from './both-names.tsx';

interface CategorySheetProps {
  /** Of the menu as seen. */
  version: number;
  category: MenuCategory;
  onClose: () => void;
}

/** Calls a category something else, with all of its products. */
export const CategorySheet = ({ version, category, onClose }: CategorySheetProps) => {
  const t = useT();
  const language = useLanguage();
  const [name, setName] = useState(category.name);
  const { run, isRunning, failure, clearFailure } = useFormMutation(
    { changes: 'products', failed: 'menu.failedSave', done: 'done.product_changed' },
    onClose,
  );
  const first = category.products[0];
  return (
    <Sheet
      title={<Sentence id="menu.category.title" names={{ name: category.name[language] }} />}
      notice={failure && failure.kind !== 'fields' && <Alert severity="error">{failure.message}</Alert>}
      failure={failure}
      isRunning={isRunning}
      onClose={onClose}
      onSubmit={() => first && void run((key) => changeProduct(version, first.id, { category: name, wholeCategory: true }, key))}
      actions={
        <>
          <Button variant="text" onClick={onClose} disabled={isRunning}>
            {t('action.cancel')}
          </Button>
          <Button type="submit" loading={isRunning}>
            {t('ra.action.save')}
          </Button>
        </>
      }
    >
      <Typography color="text.secondary">{t('menu.category.text')}</Typography>
      <BothNames
        autoFocus
        value={name}
        labels={{ en: 'menu.category.en', ar: 'menu.category.ar' }}
        longest={productLimits.category}
        error={failure?.kind === 'fields' ? failure.errors['category'] : undefined}
        onChange={(next) => {
          setName(next);
          clearFailure();
        }}
      />
    </Sheet>
  );
};
