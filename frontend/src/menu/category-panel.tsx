import DownIcon from '@mui/icons-material/ArrowDownward';
import UpIcon from '@mui/icons-material/ArrowUpward';
import { Box, Button, ButtonBase, IconButton, Typography } from '@mui/material';
import type { Language } from '@tabletime/contract';
import { useEffect, useRef } from 'react';
import type { ProductRow } from '../api/products.ts';
import { type MenuCategory, useIsSoldOut } from '../cache/use-products.ts';
import { useFormMutation } from '../forms/use-form-mutation.ts';
import { useLanguage } from '../i18n/language.ts';
import { useT } from '../i18n/use-t.ts';
import { useTermsWords } from '../session/passes/use-pass-words.ts';
import { ProductDot } from '../session/product-dot.tsx';
import { MoneyText } from '../ui/money-text.tsx';
import { Panel } from '../ui/panel.tsx';

interface CategoryPanelProps {
  category: MenuCategory;
  /** Version of the menu on screen. */
  version: number;
  onAdd: () => void;
  onRename: () => void;
  onChange: (product: ProductRow) => void;
}

const other: Record<Language, Language> = { en: 'ar', ar: 'en' };

export const CategoryPanel = ({ category: { name, products }, version, onAdd, onRename, onChange }: CategoryPanelProps) => {
  const t = useT();
  const language = useLanguage();
  const isSoldOut = useIsSoldOut();
  const termsWords = useTermsWords();
  const list = useRef<HTMLUListElement>(null);
  /** The tapped arrow keeps the focus when its product moves. */
  const tapped = useRef<string>(undefined);
  const { run } = useFormMutation({ changes: 'products', failed: 'menu.failedSave', done: 'done.product_changed' }, () => undefined);
  const order = products.map(({ id }) => id).join();
  useEffect(() => {
    if (tapped.current) list.current?.querySelector<HTMLElement>(`[data-step="${tapped.current}"]`)?.focus();
    tapped.current = undefined;
  }, [order]);
  const move = (product: ProductRow, to: number) => {
    if (to < 1 || to > products.length) return;
    tapped.current = `${product.id}/${to < product.order ? 'up' : 'down'}`;
    void run((key, { update }) => update('products', { id: product.id, data: { order: to }, meta: { key, version } }));
  };
  return (
    <Panel
      title={name[language]}
      action={
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <Button variant="text" onClick={onRename} aria-label={t('menu.category.renameNamed', { name: name[language] })}>
            {t('menu.category.rename')}
          </Button>
          <Button variant="outlined" onClick={onAdd} aria-label={t('menu.add.to', { name: name[language] })}>
            {t('menu.add.action')}
          </Button>
        </Box>
      }
    >
      <Box component="ul" ref={list} aria-label={name[language]} sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {products.map((product) => (
          <Box
            component="li"
            key={product.id}
            sx={{
              display: 'flex',
              alignItems: 'center',
              gap: { xs: 0, sm: 1 },
              '&:not(:last-child)': { borderBlockEnd: '1px solid', borderColor: 'divider' },
            }}
          >
            <ButtonBase
              onClick={() => onChange(product)}
              aria-haspopup="dialog"
              sx={{
                flex: '1 1 0',
                minInlineSize: 0,
                minBlockSize: 64,
                paddingBlock: 1,
                paddingInline: 1,
                marginInlineStart: -1,
                gap: 1.5,
                justifyContent: 'flex-start',
                textAlign: 'start',
                borderRadius: 1,
                font: 'inherit',
              }}
            >
              <ProductDot colour={product.colour} />
              <Box
                component="span"
                sx={{ flex: '1 1 0', minInlineSize: 0, display: 'grid', justifyItems: 'start', overflowWrap: 'anywhere' }}
              >
                <Box component="bdi" sx={{ fontWeight: 700 }}>
                  {product.name[language]}
                </Box>
                <Typography component="bdi" variant="body2" lang={other[language]} color="text.secondary">
                  {product.name[other[language]]}
                </Typography>
                {product.pass && (
                  <Typography component="span" variant="body2" color="text.secondary">
                    {termsWords(product.pass)}
                  </Typography>
                )}
              </Box>
              <Box component="span" sx={{ display: 'grid', justifyItems: 'end' }}>
                <MoneyText riyals={product.price} sx={{ fontWeight: 600 }} />
                {isSoldOut(product) && (
                  <Typography component="span" variant="body2" color="warning.main">
                    {t('menu.soldOut.mark')}
                  </Typography>
                )}
              </Box>
            </ButtonBase>
            <Step product={product} way="up" isAtEnd={product.order <= 1} onTap={() => move(product, product.order - 1)} />
            <Step product={product} way="down" isAtEnd={product.order >= products.length} onTap={() => move(product, product.order + 1)} />
          </Box>
        ))}
      </Box>
    </Panel>
  );
};

interface StepProps {
  product: ProductRow;
  way: 'up' | 'down';
  /** The button keeps the focus at the end of the list: the next step may go back. */
  isAtEnd: boolean;
  onTap: () => void;
}

const Step = ({ product, way, isAtEnd, onTap }: StepProps) => {
  const t = useT();
  const language = useLanguage();
  return (
    <IconButton
      aria-label={t(`menu.${way}`, { name: product.name[language] })}
      aria-disabled={isAtEnd}
      data-step={`${product.id}/${way}`}
      onClick={onTap}
      sx={{ '&[aria-disabled=true]': { opacity: 0.4 } }}
    >
      {way === 'up' ? <UpIcon fontSize="small" /> : <DownIcon fontSize="small" />}
    </IconButton>
  );
};
