import { clockInWords, hasWords, LogActionName, type LogPerson, type LogSelection, word } from '@tabletime/contract';
import type { ListQuery } from '../lists/parse-list-query.ts';
import type { AuditRow } from '../database.ts';
import { isChange } from './entry-details.ts';
import { factInWords, momentInWords, type LogReader } from './facts-in-words.ts';
import { isolated } from './isolated.ts';
import { performerInWords } from './log-lines.ts';

const when = (value: unknown, reader: LogReader): string => {
  const text = String(value);
  return text.length === 10 ? clockInWords(reader.language, reader.timezone).date(text) : momentInWords(text, reader);
};

/** What the people and things are called that filters name by their ids. */
export interface FilterNames {
  people: LogPerson[];
  /** The newest entries about each subject, by `users/0198…`. */
  subjects: ReadonlyMap<string, Pick<AuditRow, 'details' | 'performerId' | 'performerName'>[]>;
}

/** A subject by its name in the newest entry that has one: a session by its table, a person without entries of others by their own. */
const subjectInWords = (subject: string, { subjects }: FilterNames, reader: LogReader): string => {
  const [resource = '', id = ''] = subject.split('/');
  const entries = subjects.get(subject) ?? [];
  const { language } = reader;
  const key = `audit.subject.${resource}`;
  if (!hasWords(key)) return isolated(subject, language);
  const factOf = (field: string): unknown => entries.find(({ details }) => Object.hasOwn(details, field))?.details[field];
  if (resource === 'sessions') {
    const table = factOf('tableNumber');
    return word(language, key, { number: typeof table === 'number' ? String(table) : '–' });
  }
  const own = entries.find(({ performerId }) => performerId === id)?.performerName;
  const fact = factOf('name');
  const name = fact === undefined ? own : factInWords('name', isChange(fact) ? fact.to : fact, reader);
  if (resource === 'users') return word(language, key, { name: name ?? isolated(id, language) });
  return name === undefined ? word(language, key) : `${word(language, key)} · ${name}`;
};

/** The filters of a printed log and their values, in words; names without an entry are shown as given. */
export const filtersInWords = (
  { filters }: Pick<ListQuery, 'filters'>,
  names: FilterNames,
  reader: LogReader,
): { label: string; value: string }[] => {
  const { language } = reader;
  const performer = (value: string): string => {
    const person = names.people.find(({ _id }) => _id === value.toLowerCase());
    if (person?.role) return performerInWords({ ...person, role: person.role }, language);
    return value === 'System' ? performerInWords(value, language) : isolated(value, language);
  };
  const valueOf = (field: string, value: unknown): string => {
    if (field === 'action') return word(language, `audit.action.${LogActionName.parse(value)}`);
    if (field === 'performedBy') return performer(String(value));
    if (field === 'selection') return word(language, `audit.selection.${value as LogSelection}`);
    if (field === 'subject') return subjectInWords(String(value), names, reader);
    if (field === 'signIns') return word(language, value === true ? 'audit.yes' : 'audit.no');
    return field === 'from' || field === 'to' ? when(value, reader) : isolated(String(value), language);
  };
  const labelOf = (field: string): string => {
    const key = `audit.filter.${field}`;
    return hasWords(key) ? word(language, key) : field;
  };
  return filters.map(({ field, values }) => ({
    label: labelOf(field),
    value: values.map((value) => valueOf(field, value)).join(language === 'ar' ? '، ' : ', '),
  }));
};
