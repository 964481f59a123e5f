import { clockInWords, hasWords, LogActionName, type LogPerson, type LogSelection, word } from '@tabletime/contract';
import type { ListQuery } from '../lists/list-query.ts';
import { momentInWords, type LogReader } from './facts-in-words.ts';
import { isolated } from './isolated.ts';
import { performerInWords } from './log-lines.ts';

const when = (value: unknown, reader: LogReader): string => {
  const text = String(value);
  return text.length === 10 ? clockInWords(reader.language, reader.timezone).date(text) : momentInWords(text, reader);
};

/** The filters of a printed log and their values, in words. `people` are those that filters name by id; other names are shown as given. */
export const filtersInWords = (
  { filters }: Pick<ListQuery, 'filters'>,
  people: LogPerson[],
  reader: LogReader,
): { label: string; value: string }[] => {
  const { language } = reader;
  const performer = (value: string): string => {
    const person = people.find(({ _id }) => _id === value.toLowerCase());
    if (person?.role) return performerInWords({ ...person, role: person.role }, language);
    return value === 'System' ? performerInWords(value, language) : isolated(value, language);
  };
  const valueOf = (field: string, value: unknown): string => {
    if (field === 'action') return word(language, `audit.action.${LogActionName.parse(value)}`);
    if (field === 'performedBy') return performer(String(value));
    if (field === 'selection') return word(language, `audit.selection.${value as LogSelection}`);
    if (field === 'subject') return isolated(String(value).replace('/', ' '), language);
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
