import SoldOutIcon from '@mui/icons-material/BlockOutlined';
import { alpha, Box, ButtonBase } from '@mui/material';
import type { ProductRow } from '../../api/products.ts';
import { useFormat } from '../../i18n/format.ts';
import { useLanguage } from '../../i18n/language.ts';
import { useT } from '../../i18n/use-t.ts';

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
      data-sold-out={isSoldOut ? '' : undefined}
      onClick={onTap}
      sx={(theme) => ({
        display: 'flex',
        flexDirection: 'column',
        alignItems: 'stretch',
        justifyContent: 'space-between',
        gap: 0.5,
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
        '&[data-sold-out]': {
          borderStyle: 'dashed',
          borderColor: 'text.secondary',
          backgroundColor: alpha(theme.palette.text.secondary, 0.1),
        },
        '&.Mui-disabled:not([data-sold-out])': { opacity: 0.5 },
      })}
    >
      <Box
        component="bdi"
        sx={{
          fontWeight: 600,
          overflowWrap: 'anywhere',
          textWrap: 'pretty',
          ...(isSoldOut && { color: 'text.secondary', textDecoration: 'line-through' }),
        }}
      >
        {name}
      </Box>
      <Box
        component="span"
        sx={{ display: 'flex', alignItems: 'center', gap: 0.5, minBlockSize: 24, typography: 'body2', color: 'text.secondary' }}
      >
        {isSoldOut && <SoldOutIcon sx={{ fontSize: 18 }} />}
        <Box component="bdi" sx={isSoldOut ? { fontWeight: 700 } : {}}>
          {isSoldOut ? t('order.sold_out') : price}
        </Box>
        {wanted > 0 && (
          <Box
            component="span"
            sx={{
              marginInlineStart: 'auto',
              minInlineSize: 28,
              paddingInline: 1,
              borderRadius: 12,
              textAlign: 'center',
              fontWeight: 800,
              color: 'primary.contrastText',
              backgroundColor: 'primary.main',
            }}
          >
            {number(wanted)}
          </Box>
        )}
      </Box>
    </ButtonBase>
  );
};
