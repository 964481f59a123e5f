import { Box } from '@mui/material';
import { encode } from 'uqr';

/** Millimetres. Scanners of phones read this from thermal paper. */
const moduleSize = 0.5;
const quietZone = 4;

/** A QR code of the size that its text needs: never scaled, so that modules stay whole. */
export const QrCode = ({ text, label }: { text: string; label: string }) => {
  const { size, data } = encode(text, { ecc: 'L', border: quietZone });
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
  return (
    <Box sx={{ direction: 'ltr', textAlign: 'center' }}>
      <svg
        role="img"
        aria-label={label}
        viewBox={`0 0 ${size} ${size}`}
        width={`${size * moduleSize}mm`}
        height={`${size * moduleSize}mm`}
        style={{ minInlineSize: `${size * moduleSize}mm`, maxInlineSize: 'none' }}
        shapeRendering="crispEdges"
      >
        <path d={`M0 0h${size}v${size}h-${size}z`} fill="#fff" />
        <path d={dark} fill="#000" />
      </svg>
    </Box>
  );
};
