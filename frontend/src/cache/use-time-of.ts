import { useFormat } from '../i18n/format.ts';
import { serverNow } from '../api/server-clock.ts';

/** Café time, with the date unless it is today. Returns other text unchanged: a refusal may contain a time in words. */
export const useTimeOf = () => {
  const { moment } = useFormat();
  return (instant: string): string => (Number.isNaN(Date.parse(instant)) ? instant : moment(instant, serverNow()));
};
