import type { Theme } from '@mui/material/styles';

/** For an icon that points along the line: in Arabic it points the other way. */
export const mirrored = ({ direction }: Theme) => ({ transform: direction === 'rtl' ? 'scaleX(-1)' : 'none' });
