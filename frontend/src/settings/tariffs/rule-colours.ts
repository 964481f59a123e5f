import { alpha, type Theme } from '@mui/material';
import { productFills } from '../../theme/product-fills.ts';

/** In the order of the rules, so that neighbours differ. */
const order = ['teal', 'orange', 'blue', 'purple', 'brown', 'red', 'green', 'yellow'] as const;

/** A rule's colour by its place; the house price has none. */
export const ruleColour = (theme: Theme, place: number | null): string =>
  place === null ? theme.palette.text.secondary : productFills[theme.palette.mode][order[place % order.length]!];

export const ruleFill = (theme: Theme, place: number | null): string =>
  place === null ? theme.palette.background.default : alpha(ruleColour(theme, place), theme.palette.mode === 'dark' ? 0.28 : 0.2);
