import { alpha, Box } from '@mui/material';
import type { ReactNode } from 'react';

export type Tone = 'primary' | 'warning' | 'info' | 'error' | 'neutral';

/** `dot` marks running sessions. */
export const StatusMark = ({ tone, dot = false, children }: { tone: Tone; dot?: boolean; children: ReactNode }) => (
  <Box
    component="span"
    sx={(theme) => ({
      display: 'inline-flex',
      alignItems: 'center',
      gap: 0.75,
      paddingInline: 1.25,
      minBlockSize: 28,
      borderRadius: 14,
      typography: 'body2',
      fontWeight: 700,
      color: tone === 'neutral' ? 'text.secondary' : `${tone}.main`,
      backgroundColor: alpha(tone === 'neutral' ? theme.palette.text.primary : theme.palette[tone].main, tone === 'neutral' ? 0.07 : 0.12),
      '&::before': dot ? { content: '""', inlineSize: 8, blockSize: 8, borderRadius: '50%', backgroundColor: 'currentColor' } : {},
    })}
  >
    {children}
  </Box>
);
