import { type LogRow, performerName, storied } from '@tabletime/contract';
import { useT } from '../i18n/use-t.ts';
import { Sentence } from '../ui/person-name.tsx';

/** As the filter of the log names it: `users/0198…`. Undefined for what has no story of its own. */
export const subjectOf = ({ subject: { resource, _id } }: LogRow): string | undefined =>
  (storied as readonly string[]).includes(resource) ? `${resource}/${_id}` : undefined;

/** What an entry is about, with its name at that time. */
export const Subject = ({ entry: { subject, details, inWords, performedBy } }: { entry: LogRow }) => {
  const t = useT();
  const { resource } = subject;
  if (resource === 'sessions') return t(`audit.subject.${resource}`, { number: details.tableNumber ?? '–' });
  const name = inWords.facts.find(({ field }) => field === 'name')?.words;
  if (resource === 'users') {
    const person = typeof details['name'] === 'string' ? details['name'] : performerName(performedBy);
    return <Sentence id={`audit.subject.${resource}`} names={{ name: person }} />;
  }
  return (
    <>
      {t(`audit.subject.${resource}`)}
      {name !== undefined && (
        <>
          {' · '}
          <bdi>{name}</bdi>
        </>
      )}
    </>
  );
};
