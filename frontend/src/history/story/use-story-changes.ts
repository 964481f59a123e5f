import { type GroupType, type LogChange, groupTypes, type PaymentMethod, paymentMethods } from '@tabletime/contract';
import { useMethodWords } from '../../components/session/session-facts.tsx';
import { useFormat } from '../../i18n/format.ts';
import { useT } from '../../i18n/use-t.ts';

const isGroupType = (value: unknown): value is GroupType => (groupTypes as readonly unknown[]).includes(value);
const isMethod = (value: unknown): value is PaymentMethod => (paymentMethods as readonly unknown[]).includes(value);

/** One field of a session before and after, in words. */
export interface StoryChange {
  field: string;
  label: string;
  before: string;
  after: string;
}

/** Puts what an event changed into the words of the lists. */
export const useStoryChanges = () => {
  const t = useT();
  const { money, dateTime, duration, number } = useFormat();
  const methodWords = useMethodWords();

  const fields: Record<string, [label: string, words: (value: unknown) => string] | undefined> = {
    tableNumber: [t('sessions.table'), (value) => number(Number(value))],
    numberOfCustomers: [t('sessions.customers'), (value) => number(Number(value))],
    groupType: [t('sessions.group_type'), (value) => (isGroupType(value) ? t(`sessions.group.${value}`) : String(value))],
    paymentMethod: [t('sessions.payment'), (value) => methodWords([value].flat().filter(isMethod))],
    startTime: [t('sessions.start_time'), (value) => dateTime(String(value))],
    durationOverrideMinutes: [
      t('sessions.edit.override'),
      (value) => (value === null ? t('sessions.edit.actual') : duration(Number(value))),
    ],
    billedMinutes: [t('sessions.details.billed'), (value) => (value === null ? t('sessions.edit.none') : duration(Number(value)))],
    cost: [t('sessions.cost'), (value) => (value === null ? t('sessions.done.missing_cost') : money(Number(value)))],
    notes: [t('sessions.notes'), (value) => (typeof value === 'string' && value !== '' ? value : t('sessions.edit.none'))],
  };

  return (changes: LogChange[]): StoryChange[] =>
    changes.map(({ field, from, to }) => {
      const [label, words] = fields[field] ?? [field, String];
      return { field, label, before: words(from), after: words(to) };
    });
};
