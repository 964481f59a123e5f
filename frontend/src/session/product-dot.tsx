import { Box } from '@mui/material';
import { useTheme } from '@mui/material/styles';
import type { ProductColour } from '@tabletime/contract';
import { productFills } from '../theme/product-fills.ts';

/** The colour of a product, beside its name. */
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
        // Where the system chooses the colours, it leaves out fills.
        '@media (forced-colors: active)': { border: '1px solid CanvasText' },
      }}
    />
  );
};
