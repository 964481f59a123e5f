import { hasWords, LogActionName, word } from '@tabletime/contract';
import type { ListQuery } from '../list-query.ts';
import { momentInWords, type LogReader } from './facts-in-words.ts';
import { isolated } from './isolated.ts';

const when = (value: unknown, reader: LogReader): string => {
  const text = String(value);
  return text.length === 10 ? isolated(text, reader.language) : momentInWords(text, reader);
};

/** What a printed log was narrowed to: each filter and its value, in words. */
export const filtersInWords = ({ filters }: Pick<ListQuery, 'filters'>, reader: LogReader): { label: string; value: string }[] => {
  const { language } = reader;
  const valueOf = (field: string, value: unknown): string => {
    if (field === 'action') return word(language, `audit.action.${LogActionName.parse(value)}`);
    return field === 'performedBy' ? isolated(String(value), language) : when(value, reader);
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
