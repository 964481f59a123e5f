import type { ActiveSessionEdit, SessionRow } from '@tabletime/contract';
import type { ReactNode } from 'react';
import { useFormat } from '../../i18n/format.ts';
import { useT } from '../../i18n/use-t.ts';
import { useMethodWords } from '../../session/session-facts.tsx';
import { eachText, sessionTexts } from '../../session/session-texts.ts';
import type { Change } from '../../ui/change-list.tsx';

/** Letters of a value that a toast has room for. */
const longest = 24;

type Edited = Pick<SessionRow, Exclude<keyof ActiveSessionEdit & keyof SessionRow, 'reason'>>;

/** For a toast: the new value of a single change that is short, else the names of what changed. */
export const changedWords = (rows: Change[]): string => {
  const [{ label, after } = { label: '', after: null }, ...others] = rows;
  if (others.length === 0 && typeof after === 'string' && after.length <= longest) return `${label}: \u2068${after}\u2069`;
  return rows.map((row) => row.label).join(' · ');
};

export const useChangeRows = () => {
  const t = useT();
  const { number, dateTime, duration } = useFormat();
  const methodWords = useMethodWords();

  const labels: Record<keyof Edited, string> = {
    tableNumber: t('sessions.table'),
    numberOfCustomers: t('sessions.customers'),
    groupType: t('sessions.group_type'),
    paymentMethod: t('sessions.payment'),
    startTime: t('sessions.start_time'),
    durationOverrideMinutes: t('sessions.duration'),
    ...eachText((name) => t(sessionTexts[name].label)),
  };

  const wordsOf = (session: Edited): Record<keyof Edited, ReactNode> => ({
    tableNumber: number(session.tableNumber),
    numberOfCustomers: t('count.people', { smart_count: session.numberOfCustomers }),
    groupType: t(`sessions.group.${session.groupType}`),
    paymentMethod: methodWords(session.paymentMethod),
    startTime: dateTime(session.startTime),
    durationOverrideMinutes: session.durationOverrideMinutes === null ? t('edit.actual') : duration(session.durationOverrideMinutes),
    ...eachText((name) => session[name] || t('edit.none')),
  });

  return (row: Edited, changes: Partial<Edited>): Change[] => {
    const before = wordsOf(row);
    const after = wordsOf({ ...row, ...changes });
    return (Object.keys(labels) as (keyof Edited)[])
      .filter((field) => changes[field] !== undefined && changes[field] !== row[field])
      .map((field) => ({ field, label: labels[field], before: before[field], after: after[field] }));
  };
};
