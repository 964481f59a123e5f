import { createContext, useContext } from 'react';
import { type Format, formatOf } from './create-format.ts';
import { useLanguage } from './language.ts';

/** The café's IANA time zone; every time is shown in it. */
export const TimezoneContext = createContext('Asia/Riyadh');

export const useFormat = (): Format => {
  const language = useLanguage();
  const timezone = useContext(TimezoneContext);
  return formatOf(language, timezone);
};
