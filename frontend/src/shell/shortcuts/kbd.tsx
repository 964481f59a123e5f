import { Box } from '@mui/material';
import type { ReactNode } from 'react';

const hasCommandKey = (): boolean => /Mac|iPhone|iPad/.test(navigator.platform);

export const findKeys = (): string[] => [hasCommandKey() ? '⌘' : 'Ctrl', 'K'];

/** Labelled as on the keyboard, in any language. */
const Kbd = ({ children }: { children: ReactNode }) => (
  <Box
    component="kbd"
    dir="ltr"
    sx={{
      display: 'inline-grid',
      placeItems: 'center',
      minInlineSize: 28,
      minBlockSize: 28,
      paddingInline: 0.75,
      border: '1px solid',
      borderBlockEndWidth: 2,
      borderColor: 'divider',
      borderRadius: 0.75,
      fontFamily: 'inherit',
      fontSize: '0.875rem',
      fontWeight: 600,
      lineHeight: 1,
      color: 'text.secondary',
      backgroundColor: 'background.default',
      unicodeBidi: 'isolate',
    }}
  >
    {children}
  </Box>
);

export const Keys = ({ keys, between }: { keys: string[]; between?: ReactNode }) => (
  // Words follow the page's direction; keys pressed together never do.
  <Box
    component="span"
    dir={between ? undefined : 'ltr'}
    sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5, verticalAlign: 'middle' }}
  >
    {keys.map((key, index) => (
      <Box component="span" key={key} sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5 }}>
        {index > 0 && between && (
          <Box component="span" sx={{ typography: 'body2', color: 'text.secondary' }}>
            {between}
          </Box>
        )}
        <Kbd>{key}</Kbd>
      </Box>
    ))}
  </Box>
);
