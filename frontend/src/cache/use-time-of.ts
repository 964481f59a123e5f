import { useFormat } from '../i18n/format.ts';
import { serverNow } from '../api/server-clock.ts';

/**
 * The café's time of an instant, with its date unless that is today; a text that is none is given back, since a refusal may
 * bring its times in words.
 */
export const useTimeOf = () => {
  const { moment } = useFormat();
  return (instant: string): string => (Number.isNaN(Date.parse(instant)) ? instant : moment(instant, serverNow()));
};
