import type { Translate } from '../i18n/use-t.ts';
import type { LogPerson } from '../api/logs.ts';

/** Extends duplicate labels by `more`. */
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
 * Labels by id: the name, with the role for equal names, and with the end of the id for equal roles. The software has a translated name.
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
