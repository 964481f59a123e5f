import type { Theme } from '@mui/material/styles';
import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import type { ReactNode } from 'react';
import { prefixer } from 'stylis';
import rtl from 'stylis-plugin-rtl';

export const mirrored = ({ direction }: Theme) => ({ transform: direction === 'rtl' ? 'scaleX(-1)' : 'none' });

// Separate caches keep each direction's styles when the language changes.
const caches = {
  ltr: createCache({ key: 'ltr', prepend: true }),
  rtl: createCache({ key: 'rtl', prepend: true, stylisPlugins: [prefixer, rtl] }),
};

export const StyleDirection = ({ direction, children }: { direction: keyof typeof caches; children: ReactNode }) => (
  <CacheProvider value={caches[direction]}>{children}</CacheProvider>
);
