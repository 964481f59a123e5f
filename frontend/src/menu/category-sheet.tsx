import { Typography } from '@mui/material';
import { productLimits } from '@tabletime/contract';
import { useState } from 'react';
import type { MenuCategory } from '../cache/use-products.ts';
import { WriteSheet } from '../forms/write-sheet.tsx';
import { useLanguage } from '../i18n/language.ts';
import { useT } from '../i18n/use-t.ts';
import { Sentence } from '../ui/person-name.tsx';
import { BothNames } from './both-names.tsx';

interface CategorySheetProps {
  version: number;
  category: MenuCategory;
  onClose: () => void;
}

export const CategorySheet = ({ version, category, onClose }: CategorySheetProps) => {
  const t = useT();
  const language = useLanguage();
  const [name, setName] = useState(category.name);
  const first = category.products[0];
  return (
    <WriteSheet
      title={<Sentence id="menu.category.title" names={{ name: category.name[language] }} />}
      submit="ra.action.save"
      changes="products"
      failed="menu.failedSave"
      done="done.product_changed"
      write={() =>
        first
          ? (key, { update }) => update('products', { id: first.id, data: { category: name, wholeCategory: true }, meta: { key, version } })
          : null
      }
      onClose={onClose}
    >
      {({ refused, clearFailure }) => (
        <>
          <Typography color="text.secondary">{t('menu.category.text')}</Typography>
          <BothNames
            autoFocus
            value={name}
            labels={{ en: 'menu.category.en', ar: 'menu.category.ar' }}
            longest={productLimits.category}
            field="category"
            refused={refused}
            onChange={(next) => {
              setName(next);
              clearFailure();
            }}
          />
        </>
      )}
    </WriteSheet>
  );
};
