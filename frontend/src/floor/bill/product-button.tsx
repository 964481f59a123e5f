import { alpha, Box, ButtonBase } from '@mui/material';
import type { ProductRow } from '../../api/products.ts';
import { useFormat } from '../../i18n/format.ts';
import { useLanguage } from '../../i18n/language.ts';
import { useT } from '../../i18n/use-t.ts';
import { ProductDot } from '../../session/product-dot.tsx';

interface ProductButtonProps {
  product: ProductRow;
  wanted: number;
  isSoldOut: boolean;
  isDisabled: boolean;
  onTap: () => void;
}

export const ProductButton = ({ product, wanted, isSoldOut, isDisabled, onTap }: ProductButtonProps) => {
  const t = useT();
  const language = useLanguage();
  const { money, number } = useFormat();
  const name = product.name[language];
  const price = money(product.price);
  const facts = { name, money: isSoldOut ? t('order.sold_out') : price, count: number(wanted) };
  const words = t(wanted > 0 ? 'order.product_wanted' : 'order.product', facts);
  return (
    <ButtonBase
      disabled={isDisabled}
      aria-label={words}
      onClick={onTap}
      sx={(theme) => ({
        display: 'grid',
        gridTemplateColumns: 'auto minmax(0, 1fr) auto',
        alignItems: 'start',
        gap: 0.75,
        minBlockSize: 76,
        padding: 1.25,
        border: '1px solid',
        borderColor: wanted > 0 ? 'primary.main' : 'divider',
        borderRadius: 1,
        backgroundColor: wanted > 0 ? alpha(theme.palette.primary.main, 0.14) : 'transparent',
        font: 'inherit',
        lineHeight: 1.3,
        textAlign: 'start',
        '@media (hover: hover)': { '&:hover': { borderColor: 'text.secondary' } },
        '&.Mui-disabled': { opacity: 0.5 },
      })}
    >
      <Box component="span" sx={{ display: 'flex', paddingBlockStart: 0.5 }}>
        <ProductDot colour={product.colour} />
      </Box>
      <Box component="span" sx={{ display: 'grid', gap: 0.5, overflowWrap: 'anywhere' }}>
        <Box component="bdi" sx={{ fontWeight: 600, ...(isSoldOut && { textDecoration: 'line-through' }) }}>
          {name}
        </Box>
        <Box component="bdi" sx={{ typography: 'body2', color: isSoldOut ? 'warning.main' : 'text.secondary' }}>
          {isSoldOut ? t('order.sold_out') : price}
        </Box>
      </Box>
      {wanted > 0 && (
        <Box component="span" sx={{ fontWeight: 800, color: 'primary.main' }}>
          ×{number(wanted)}
        </Box>
      )}
    </ButtonBase>
  );
};
