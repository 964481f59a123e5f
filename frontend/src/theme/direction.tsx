import type { Theme } from '@mui/material/styles';
import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import type { Language } from '@tabletime/contract';
import { type ReactNode, useLayoutEffect } from 'react';
import { prefixer } from 'stylis';
import rtl from 'stylis-plugin-rtl';
import { useLanguage } from '../i18n/language.ts';

/** For an icon that points along the line: in Arabic it points the other way. */
export const mirrored = ({ direction }: Theme) => ({ transform: direction === 'rtl' ? 'scaleX(-1)' : 'none' });

export const directionOf = (language: Language): 'ltr' | 'rtl' => (language === 'ar' ? 'rtl' : 'ltr');

// Two caches with names of their own: what one direction has written stays right when the reader switches back.
const caches = {
  ltr: createCache({ key: 'ltr', prepend: true }),
  rtl: createCache({ key: 'rtl', prepend: true, stylisPlugins: [prefixer, rtl] }),
};

/** Turns the page the way its language reads: `dir` and `lang` of the document and the direction of every style inside. */
export const Direction = ({ children }: { children: ReactNode }) => {
  const language = useLanguage();
  const direction = directionOf(language);
  useLayoutEffect(() => {
    document.documentElement.dir = direction;
    document.documentElement.lang = language;
  }, [direction, language]);
  return <CacheProvider value={caches[direction]}>{children}</CacheProvider>;
};
