import { useMemo } from 'react';
import { useCafe } from '../cache/use-cafe.ts';
import { createFormat, type Format } from './create-format.ts';
import { useLanguage } from './language.ts';

/** The formats of the language being read, on the café's clock. */
export const useFormat = (): Format => {
  const language = useLanguage();
  const { timezone } = useCafe();
  return useMemo(() => createFormat(language, timezone), [language, timezone]);
};
