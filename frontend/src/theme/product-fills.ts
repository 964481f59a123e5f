import type { ProductColour } from '@tabletime/contract';
import type { Mode } from './tokens.ts';

/** Distinguishable from the paper. */
export const productFills: Record<Mode, Record<ProductColour, string>> = {
  light: {
    red: '#B3402E',
    orange: '#C2611A',
    yellow: '#A67C00',
    green: '#3F7D2C',
    teal: '#12807A',
    blue: '#2B6CB0',
    purple: '#7B4FA6',
    brown: '#7A4E2D',
  },
  dark: {
    red: '#F28B7A',
    orange: '#F2A65A',
    yellow: '#E8C547',
    green: '#8CC96B',
    teal: '#4FC3BD',
    blue: '#7FB6E8',
    purple: '#C3A0E8',
    brown: '#C49A6C',
  },
};
