import { Box } from '@mui/material';
import { ruleColour, ruleFill } from './rule-colours.ts';

/** The place of a rule, from 1, in its colour; the house price is a plain square. */
export const RuleMark = ({ place, size = 24 }: { place: number | null; size?: number }) => (
  <Box
    component="span"
    aria-hidden
    sx={(theme) => ({
      flexShrink: 0,
      display: 'inline-grid',
      placeItems: 'center',
      minInlineSize: size,
      blockSize: size,
      borderRadius: 0.5,
      border: `2px solid ${ruleColour(theme, place)}`,
      backgroundColor: ruleFill(theme, place),
      color: 'text.primary',
      fontSize: size < 20 ? '0.6875rem' : '0.8125rem',
      fontWeight: 700,
      lineHeight: 1,
    })}
  >
    {place === null ? '' : place + 1}
  </Box>
);
