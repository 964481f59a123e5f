import type { Translate } from '../i18n/use-t.ts';
import type { LogPerson } from '../api/logs.ts';

/** Unique labels stay; to the others is added what `more` knows. */
const distinguished = (labels: Map<string, string>, more: (id: string) => string | undefined): Map<string, string> => {
  const counts = new Map<string, number>();
  for (const label of labels.values()) counts.set(label, (counts.get(label) ?? 0) + 1);
  return new Map(
    [...labels].map(([id, label]) => {
      const added = counts.get(label)! > 1 ? more(id) : undefined;
      return [id, added === undefined ? label : `${label} · ${added}`];
    }),
  );
};

/**
 * What each person is called in the filter, by their ids: the name alone, with the role where others have the name too, and with
 * the end of the id where they have both. The software has its name in the reader's language.
 */
export const peopleLabels = (people: LogPerson[], t: Translate): Map<string, string> => {
  const roles = new Map(people.map(({ id, role }) => [id, role]));
  const names = new Map(people.map(({ id, name, role }) => [id, role === null ? t('audit.system') : name]));
  const withRoles = distinguished(names, (id) => {
    const role = roles.get(id);
    return role ? t(`role.${role}`) : undefined;
  });
  return distinguished(withRoles, (id) => (roles.get(id) ? id.slice(-4) : undefined));
};
