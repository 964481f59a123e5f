import type { LogRow } from '@tabletime/contract';
import { performerName } from '../ui/performer-name.ts';
import { Sentence } from '../ui/sentence.tsx';
import { useT } from '../i18n/use-t.ts';

/** What an entry is about. A sign-in is about the account of whoever signed in. */
export const Subject = ({ entry: { subject, details, performedBy } }: { entry: LogRow }) => {
  const t = useT();
  if (subject.resource === 'sessions') return t('logs.subject.session', { number: details.tableNumber ?? '–' });
  if (subject.resource === 'reports') return t('logs.subject.report');
  if (subject.resource !== 'users') return t('logs.subject.settings');
  const name = typeof details['name'] === 'string' ? details['name'] : performerName(performedBy);
  return <Sentence id="logs.subject.account" names={{ name }} />;
};
