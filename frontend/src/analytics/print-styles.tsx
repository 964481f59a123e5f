import { GlobalStyles } from '@mui/material';
import { palettes } from '../theme/tokens.ts';

const { ink, line, paper } = palettes.light;

/** The report on A4: the page alone, dark on white whatever the theme, with the tints that carry figures. */
export const PrintStyles = () => (
  <GlobalStyles
    styles={{
      '@page': { size: 'A4', margin: '14mm' },
      '@media print': {
        'html, body, #root, #root *': {
          color: `${ink} !important`,
          backgroundColor: `${paper} !important`,
          borderColor: `${line} !important`,
        },
        'header:has([aria-controls]), nav, aside, .MuiSnackbar-root': { display: 'none !important' },
        '#root .printed-colour': { printColorAdjust: 'exact', WebkitPrintColorAdjust: 'exact' },
      },
    }}
  />
);
