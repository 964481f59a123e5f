import type { LogRow } from '@tabletime/contract';

/** Told by the dialog elsewhere: in its sentence, its subject, its reason, its list of changes. */
const toldElsewhere = new Set(['description', 'reason', 'changes', 'from', 'to', 'status', 'name', 'tableNumber', 'isActive']);

/** The facts of an entry that its dialog has not told otherwise. */
export const furtherFacts = ({ details }: Pick<LogRow, 'details'>): [string, unknown][] => {
  const changed = new Set(details.changes?.map(({ field }) => field));
  return Object.entries(details).filter(([field, value]) => value !== undefined && !toldElsewhere.has(field) && !changed.has(field));
};
