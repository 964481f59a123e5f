import type { Theme } from '@mui/material/styles';
import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import type { Language } from '@tabletime/contract';
import { type ReactNode, useLayoutEffect } from 'react';
import { prefixer } from 'stylis';
import rtl from 'stylis-plugin-rtl';
import { useLanguage } from '../i18n/language.ts';

export const mirrored = ({ direction }: Theme) => ({ transform: direction === 'rtl' ? 'scaleX(-1)' : 'none' });

export const directionOf = (language: Language): 'ltr' | 'rtl' => (language === 'ar' ? 'rtl' : 'ltr');

// Separate caches keep each direction's styles when the language changes.
const caches = {
  ltr: createCache({ key: 'ltr', prepend: true }),
  rtl: createCache({ key: 'rtl', prepend: true, stylisPlugins: [prefixer, rtl] }),
};

/** Sets `dir`, `lang` and the direction of all styles. */
export const Direction = ({ children }: { children: ReactNode }) => {
  const language = useLanguage();
  const direction = directionOf(language);
  useLayoutEffect(() => {
    document.documentElement.dir = direction;
    document.documentElement.lang = language;
  }, [direction, language]);
  return <CacheProvider value={caches[direction]}>{children}</CacheProvider>;
};
