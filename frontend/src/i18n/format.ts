import { createContext, useContext } from 'react';
import { type Format, formatOf } from './create-format.ts';
import { useLanguage } from './language.ts';

/** The café's time zone, an IANA name: the clock on which every time is written. */
export const TimezoneContext = createContext('Asia/Riyadh');

/** The formats of the language being read, on the café's clock. */
export const useFormat = (): Format => {
  const language = useLanguage();
  const timezone = useContext(TimezoneContext);
  return formatOf(language, timezone);
};
