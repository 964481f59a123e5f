import type { ThemeOptions } from '@mui/material/styles';
import { baseStyles } from './base-styles.ts';
import { matchMediaOnScreen } from './printing.ts';
import { controls } from './controls.ts';
import { surfaces } from './surfaces.ts';
import { fontFamily, type Mode, motion, type Palette, palettes, radius } from './tokens.ts';

const filled = (main: string, colour: Palette) => ({ main, light: main, dark: main, contrastText: colour.onFill });

export const themeFor = (mode: Mode, direction: 'ltr' | 'rtl'): ThemeOptions => {
  const colour = palettes[mode];
  return {
    direction,
    palette: {
      mode,
      primary: filled(colour.felt, colour),
      secondary: filled(colour.felt, colour),
      success: filled(colour.felt, colour),
      warning: filled(colour.amber, colour),
      error: filled(colour.red, colour),
      info: filled(colour.blue, colour),
      background: { default: colour.background, paper: colour.paper },
      text: { primary: colour.ink, secondary: colour.muted },
      divider: colour.line,
      action: { active: colour.muted },
    },
    shape: { borderRadius: radius },
    spacing: 8,
    typography: {
      fontFamily,
      h1: { fontSize: 'clamp(1.6rem, 1.3rem + 1.2vw, 2.1rem)', fontWeight: 800, lineHeight: 1.3 },
      h2: { fontSize: '1.3rem', fontWeight: 700, lineHeight: 1.4 },
      h3: { fontSize: '1.1rem', fontWeight: 700, lineHeight: 1.4 },
      subtitle1: { fontWeight: 600 },
      body1: { lineHeight: 1.65 },
      body2: { lineHeight: 1.6 },
      button: { textTransform: 'none', fontWeight: 700, fontSize: '1rem', letterSpacing: 0 },
    },
    transitions: {
      duration: {
        shortest: motion,
        shorter: motion,
        short: motion,
        standard: motion,
        complex: motion,
        enteringScreen: motion,
        leavingScreen: motion,
      },
    },
    components: {
      MuiCssBaseline: { styleOverrides: baseStyles(colour) },
      MuiUseMediaQuery: { defaultProps: { matchMedia: matchMediaOnScreen } },
      ...controls(colour),
      ...surfaces(colour),
    },
  };
};
