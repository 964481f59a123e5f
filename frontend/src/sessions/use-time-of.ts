import { useFormat } from '../i18n/format.ts';

/** The café's time of an instant; a text that is none is given back, since a refusal may bring its times in words. */
export const useTimeOf = () => {
  const { time } = useFormat();
  return (instant: string): string => (Number.isNaN(Date.parse(instant)) ? instant : time(instant));
};
