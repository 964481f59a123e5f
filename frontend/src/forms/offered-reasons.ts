import { foundingReasons, type ReasonPurpose } from '@tabletime/contract';
import { useQuery } from '@tanstack/react-query';
import { fetchReasons } from '../api/settings.ts';
import { useLanguage } from '../i18n/language.ts';

/** The café's list for each thing that a reason is given for; other purposes have none. */
const lists: Record<string, ReasonPurpose | undefined> = {
  'session.edit': 'edit',
  'session.move': 'edit',
  'session.reopen': 'edit',
  'session.delete': 'deletion',
};

/** The café's reasons for a purpose such as `session.delete`, in the reader's language. */
export const useOfferedReasons = (purpose: string): string[] => {
  const language = useLanguage();
  const list = lists[purpose];
  const { data = foundingReasons } = useQuery({ queryKey: ['settings', 'reasons'], queryFn: fetchReasons, enabled: list !== undefined });
  return list ? data[list].map((reason) => reason[language]) : [];
};
