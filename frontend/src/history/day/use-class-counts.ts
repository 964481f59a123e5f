import type { SessionRow } from '@tabletime/contract';
import { useQuery } from '@tanstack/react-query';
import { tariffBookQuery } from '../../api/tariffs.ts';
import { useFormat } from '../../i18n/format.ts';
import { useLanguage } from '../../i18n/language.ts';
import { classCounts } from './day-totals.ts';

/** How many guests of each kind there were, such as "Student 3 · Child 1"; null where nobody had one. */
export const useClassCounts = (sessions: SessionRow[]): string | null => {
  const language = useLanguage();
  const { number } = useFormat();
  const counts = classCounts(sessions);
  const { data } = useQuery({ ...tariffBookQuery, enabled: counts.length > 0 });
  if (counts.length === 0) return null;
  const names = new Map(data && [...data.formerClasses, ...data.guestClasses].map(({ _id, name }) => [_id, name[language]]));
  return counts.map(({ guestClass, guests }) => `\u2068${names.get(guestClass) ?? '–'}\u2069 ${number(guests)}`).join(' · ');
};
