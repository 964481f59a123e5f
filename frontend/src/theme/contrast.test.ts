import { productColours } from '@tabletime/contract';
import { getContrastRatio } from '@mui/material/styles';
import { describe, expect, it } from 'vitest';
import { fieldEdge } from './controls.ts';
import { productFills } from './product-fills.ts';
import { type Mode, palettes } from './tokens.ts';

const channels = (hex: string): number[] => [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16));

/** Blends a translucent `rgba(…)` with a surface. */
const over = (tint: string, surface: string): string => {
  const [r = 0, g = 0, b = 0, share = 1] = (tint.match(/[\d.]+/g) ?? []).map(Number);
  const below = channels(surface);
  const mixed = [r, g, b].map((value, index) => Math.round(value * share + (below[index] ?? 0) * (1 - share)));
  return `rgb(${mixed.join(', ')})`;
};

describe.each<Mode>(['light', 'dark'])('in the %s theme', (mode) => {
  const colour = palettes[mode];

  it.each(['paper', 'background'] as const)('the edge of a field stands out from its inside and from the %s around it', (surface) => {
    // A border covers the field's own surface.
    const edge = over(fieldEdge(colour), colour.paper);
    expect(getContrastRatio(edge, colour[surface])).toBeGreaterThanOrEqual(3);
  });

  it.each(['ink', 'muted', 'felt', 'amber', 'red', 'blue'] as const)('%s can be read on either surface', (text) => {
    for (const surface of [colour.paper, colour.background]) expect(getContrastRatio(colour[text], surface)).toBeGreaterThanOrEqual(4.5);
  });

  it.each(productColours)('the %s dot of a product stands out from the paper', (name) => {
    expect(getContrastRatio(productFills[mode][name], colour.paper)).toBeGreaterThanOrEqual(3);
  });
});
