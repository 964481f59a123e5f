import { alpha, Box } from '@mui/material';
import type { ReactNode } from 'react';
import { oneLineText } from '../theme/clamped.ts';

export type Tone = 'primary' | 'warning' | 'info' | 'error' | 'neutral';

interface StatusMarkProps {
  tone: Tone;
  /** Marks running sessions. */
  dot?: boolean;
  /** For rows of one line: lower, and cut at the edge of its cell. */
  isDense?: boolean;
  children: ReactNode;
}

export const StatusMark = ({ tone, dot = false, isDense = false, children }: StatusMarkProps) => (
  <Box
    component="span"
    sx={(theme) => ({
      display: 'inline-flex',
      alignItems: 'center',
      gap: 0.75,
      paddingInline: 1.25,
      minBlockSize: isDense ? 24 : 28,
      borderRadius: 14,
      typography: 'body2',
      ...(isDense && { lineHeight: '24px' }),
      fontWeight: 700,
      color: tone === 'neutral' ? 'text.secondary' : `${tone}.main`,
      backgroundColor: alpha(tone === 'neutral' ? theme.palette.text.primary : theme.palette[tone].main, tone === 'neutral' ? 0.07 : 0.12),
      '&::before': dot ? { content: '""', inlineSize: 8, blockSize: 8, borderRadius: '50%', backgroundColor: 'currentColor' } : {},
    })}
  >
    {isDense ? (
      <Box component="span" sx={oneLineText}>
        {children}
      </Box>
    ) : (
      children
    )}
  </Box>
);
