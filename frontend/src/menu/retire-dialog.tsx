import { Alert, Button, Typography } from '@mui/material';
import { type ProductRow, retireProduct } from '../api/products.ts';
import { Sheet } from '../forms/sheet.tsx';
import { useFormMutation } from '../forms/use-form-mutation.ts';
import { useLanguage } from '../i18n/language.ts';
import { useT } from '../i18n/use-t.ts';
import { Sentence } from '../ui/person-name.tsx';

interface RetireDialogProps {
  /** Of the menu as seen. */
  version: number;
  product: ProductRow;
  onClose: () => void;
  onDone: () => void;
}

/** Asks before a product is sold no more. */
export const RetireDialog = ({ version, product, onClose, onDone }: RetireDialogProps) => {
  const t = useT();
  const language = useLanguage();
  const { run, isRunning, failure } = useFormMutation(
    { changes: 'products', failed: 'menu.retire.failed', done: 'done.product_retired' },
    onDone,
  );
  return (
    <Sheet
      isText
      title={<Sentence id="menu.retire.title" names={{ name: product.name[language] }} />}
      notice={failure && <Alert severity="error">{failure.message}</Alert>}
      failure={failure}
      isRunning={isRunning}
      onClose={onClose}
      onSubmit={() => void run((key) => retireProduct(version, product.id, key))}
      actions={
        <>
          <Button variant="text" onClick={onClose} disabled={isRunning}>
            {t('action.cancel')}
          </Button>
          <Button type="submit" color="error" loading={isRunning}>
            {t('menu.retire.action')}
          </Button>
        </>
      }
    >
      <Typography>{t('menu.retire.text')}</Typography>
    </Sheet>
  );
};
