import { Box } from '@mui/material';
import { useTheme } from '@mui/material/styles';
import type { ProductColour } from '@tabletime/contract';
import { productFills } from '../theme/product-fills.ts';

export const ProductDot = ({ colour }: { colour: ProductColour }) => {
  const { palette } = useTheme();
  return (
    <Box
      component="span"
      aria-hidden
      sx={{
        flex: 'none',
        inlineSize: 14,
        blockSize: 14,
        borderRadius: '50%',
        backgroundColor: productFills[palette.mode][colour],
        // Forced colours remove fills.
        '@media (forced-colors: active)': { border: '1px solid CanvasText' },
      }}
    />
  );
};
