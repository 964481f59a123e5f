import { Box } from '@mui/material';
import type { ReactNode } from 'react';

/** Whether this device has a ⌘ key, which takes the place of Ctrl there. */
const hasCommandKey = (): boolean => /Mac|iPhone|iPad/.test(navigator.platform);

/** The keys of the quick search as they are named on this device. */
export const findKeys = (): string[] => [hasCommandKey() ? '⌘' : 'Ctrl', 'K'];

/** A key of the keyboard, named as on the key itself whatever the language around it. */
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

/** Keys that are pressed together or one after the other, in the order in which they are pressed. */
export const Keys = ({ keys, between }: { keys: string[]; between?: ReactNode }) => (
  // Words between the keys read as the page does; keys pressed together stand as they are printed everywhere.
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
