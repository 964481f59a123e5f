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

type Opened =
  | { is: 'adding'; category: ProductCategory | undefined }
  /** `isRetiring`: the confirmation is open over the sheet. */
  | { is: 'changing'; product: ProductRow; isRetiring: boolean }
  | { is: 'renaming'; category: MenuCategory };

export const MenuPage = () => {
  const t = useT();
  const language = useLanguage();
  const { data: menu, error, refetch } = useMenuQuery();
  const categories = useProducts();
  const [opened, setOpened] = useState<Opened>();
  const close = () => setOpened(undefined);
  const count = categories?.reduce((sum, { products }) => sum + products.length, 0) ?? 0;
  const add = (category?: ProductCategory) => setOpened({ is: 'adding', category });
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
          {categories.map((category) => (
            <CategoryPanel
              key={`${category.name.en}/${category.name.ar}`}
              category={category}
              version={menu.version}
              onAdd={() => add(category.name)}
              onRename={() => setOpened({ is: 'renaming', category })}
              onChange={(product) => setOpened({ is: 'changing', product, isRetiring: false })}
            />
          ))}
        </Box>
      )}
      {!menu && error && <ErrorState title={t('menu.failed')} error={error} onRetry={() => void refetch()} />}
      {!menu && !error && <Skeleton variant="rounded" height={240} />}
      {menu && categories && opened?.is === 'adding' && (
        <ProductSheet version={menu.version} categories={categories} category={opened.category} onClose={close} />
      )}
      {menu && categories && opened?.is === 'changing' && (
        <ProductSheet
          version={menu.version}
          categories={categories}
          product={menu.products.find(({ id }) => id === opened.product.id) ?? opened.product}
          onClose={close}
          onRetire={() => setOpened({ ...opened, isRetiring: true })}
        />
      )}
      {menu && opened?.is === 'changing' && opened.isRetiring && (
        <WriteSheet
          title={<Sentence id="menu.retire.title" names={{ name: opened.product.name[language] }} />}
          submit="menu.retire.action"
          colour="error"
          changes="products"
          failed="menu.retire.failed"
          done="done.product_retired"
          write={() => (key, writes) => writes.delete('products', { id: opened.product.id, meta: { key, version: menu.version } })}
          onClose={() => setOpened({ ...opened, isRetiring: false })}
          onDone={close}
        >
          <Typography>{t('menu.retire.text')}</Typography>
        </WriteSheet>
      )}
      {menu && opened?.is === 'renaming' && <CategorySheet version={menu.version} category={opened.category} onClose={close} />}
    </Box>
  );
};
