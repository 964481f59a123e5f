import { type BillFacts, riyals, type SessionRow } from '@tabletime/contract';
import type { ReactNode } from 'react';
import { useNumberAndName } from '../cache/use-tables.ts';
import { sessionTextFields } from '../session/session-texts.ts';
import { PersonName } from '../ui/person-name.tsx';
import { useFormat } from '../i18n/format.ts';
import { useLanguage } from '../i18n/language.ts';
import { useT } from '../i18n/use-t.ts';
import { LiveTotal, LiveDuration } from './live-parts.tsx';
import { useMethodWords, usePeopleWords } from '../session/session-facts.tsx';
import { FactRows } from '../ui/fact-rows.tsx';
import { ReadingSheet } from '../forms/sheet.tsx';

export const DetailsDialog = ({ session, onClose }: { session: SessionRow; onClose: () => void }) => {
  const t = useT();
  const numberAndName = useNumberAndName();
  const { money, number, dateTime, duration } = useFormat();
  const methodWords = useMethodWords();
  const peopleWords = usePeopleWords();
  const { tariff } = session;
  const language = useLanguage();
  const inWords = ({ lines }: BillFacts): string =>
    lines
      .map(({ quantity, name, note }) => {
        const words = t('order.line', { quantity: number(quantity), name: `\u2068${name[language]}\u2069` });
        return note === undefined ? words : `${words} (\u2068${note}\u2069)`;
      })
      .join(' · ');
  const rows: [string, ReactNode][] = [
    [t('sessions.status'), t(session.pausedSince === null ? 'sessions.active' : 'sessions.paused')],
    [t('sessions.duration'), <LiveDuration key="duration" session={session} />],
    [t('sessions.cost'), <LiveTotal key="cost" session={session} />],
    ...(session.bill && session.bill.lines.length > 0 ? [[t('order.bill'), inWords(session.bill)] as [string, ReactNode]] : []),
    [t('sessions.start_time'), dateTime(session.startTime)],
    [t('sessions.details.started_by'), <PersonName key="by" person={session.startedBy} />],
    [t('sessions.customers'), peopleWords(session)],
    [t('sessions.group_type'), t(`sessions.group.${session.groupType}`)],
    [t('sessions.payment'), methodWords(session.paymentMethod)],
    [
      t('sessions.details.tariff'),
      t('sessions.details.tariff_words', {
        free: duration(tariff.freeMinutes),
        price: money(riyals(tariff.pricePerPerson)),
        block: duration(tariff.blockMinutes),
      }),
    ],
    ...(session.durationOverrideMinutes === null
      ? []
      : [
          [t('sessions.details.billed'), `${duration(session.durationOverrideMinutes)} · ${t('sessions.done.by_hand')}`] as [
            string,
            ReactNode,
          ],
        ]),
    ...(session.reason === null
      ? []
      : [[t('sessions.details.edit_reason'), <bdi key="reason">{session.reason}</bdi>] as [string, ReactNode]]),
    ...sessionTextFields.map(({ name, label }): [string, ReactNode] => [t(label), <bdi key={name}>{session[name] || t('edit.none')}</bdi>]),
  ];
  return (
    <ReadingSheet title={t('sessions.table_number', { number: numberAndName(session.tableNumber) })} onClose={onClose}>
      <FactRows rows={rows} />
    </ReadingSheet>
  );
};
