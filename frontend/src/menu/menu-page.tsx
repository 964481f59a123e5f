import AddIcon from '@mui/icons-material/Add';
import { Box, Button, Skeleton, Typography } from '@mui/material';
import { type ProductCategory, productLimits } from '@tabletime/contract';
import { useState } from 'react';
import type { ProductRow } from '../api/products.ts';
import { ErrorState } from '../cache/error-state.tsx';
import { type MenuCategory, useMenuQuery, useProducts } from '../cache/use-products.ts';
import { WriteSheet } from '../forms/write-sheet.tsx';
import { useLanguage } from '../i18n/language.ts';
import { useT } from '../i18n/use-t.ts';
import { EmptyState } from '../ui/notice.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { Sentence } from '../ui/person-name.tsx';
import { CategoryPanel } from './category-panel.tsx';
import { CategorySheet } from './category-sheet.tsx';
import { ProductSheet } from './product-sheet.tsx';
import { StarterMenu } from './starter-menu.tsx';

type MenuDialog =
  | { kind: 'add'; category: ProductCategory | undefined }
  /** `isRetiring`: the confirmation is open over the sheet. */
  | { kind: 'change'; product: ProductRow; isRetiring: boolean }
  | { kind: 'rename'; category: MenuCategory };

export const MenuPage = () => {
  const t = useT();
  const language = useLanguage();
  const { data: menu, error, refetch } = useMenuQuery();
  const categories = useProducts();
  const [dialog, setDialog] = useState<MenuDialog>();
  const close = () => setDialog(undefined);
  const count = categories?.reduce((sum, { products }) => sum + products.length, 0) ?? 0;
  const add = (category?: ProductCategory) => setDialog({ kind: 'add', category });
  const button = (
    <Button startIcon={<AddIcon />} onClick={() => add()} disabled={count >= productLimits.products}>
      {t('menu.add.title')}
    </Button>
  );
  return (
    <Box sx={{ maxInlineSize: 960 }}>
      <PageTitle title={t('menu.title')} lead={t('menu.lead')} actions={count > 0 && button} />
      {menu && categories && (
        <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}>
          {count === 0 && <EmptyState title={t('menu.empty.title')} text={t('menu.empty.text')} action={button} />}
          {menu.products.length === 0 && <StarterMenu />}
          {categories.map((category) => (
            <CategoryPanel
              key={`${category.name.en}/${category.name.ar}`}
              category={category}
              version={menu.version}
              onAdd={() => add(category.name)}
              onRename={() => setDialog({ kind: 'rename', category })}
              onChange={(product) => setDialog({ kind: 'change', product, isRetiring: false })}
            />
          ))}
        </Box>
      )}
      {!menu && error && <ErrorState title={t('menu.failed')} error={error} onRetry={() => void refetch()} />}
      {!menu && !error && <Skeleton variant="rounded" height={240} />}
      {menu && categories && dialog?.kind === 'add' && (
        <ProductSheet version={menu.version} categories={categories} category={dialog.category} onClose={close} />
      )}
      {menu && categories && dialog?.kind === 'change' && (
        <ProductSheet
          version={menu.version}
          categories={categories}
          product={menu.products.find(({ id }) => id === dialog.product.id) ?? dialog.product}
          onClose={close}
          onRetire={() => setDialog({ ...dialog, isRetiring: true })}
        />
      )}
      {menu && dialog?.kind === 'change' && dialog.isRetiring && (
        <WriteSheet
          title={<Sentence id="menu.retire.title" names={{ name: dialog.product.name[language] }} />}
          submit="menu.retire.action"
          colour="error"
          changes="products"
          failed="menu.retire.failed"
          done="done.product_retired"
          write={() => (key, writes) => writes.delete('products', { id: dialog.product.id, meta: { key, version: menu.version } })}
          onClose={() => setDialog({ ...dialog, isRetiring: false })}
          onDone={close}
        >
          <Typography>{t('menu.retire.text')}</Typography>
        </WriteSheet>
      )}
      {menu && dialog?.kind === 'rename' && <CategorySheet version={menu.version} category={dialog.category} onClose={close} />}
    </Box>
  );
};
