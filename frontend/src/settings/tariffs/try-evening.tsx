import { Box, MenuItem, TableBody, TableCell, TableFooter, TableHead, TableRow, TextField, Typography } from '@mui/material';
import { type BookTerms, BusinessDate, groupTypes, readMinutes, riyals, sessionLimits, type Tariff, tablesOf } from '@tabletime/contract';
import { type ReactNode, useId, useState } from 'react';
import { useBusinessDate } from '../../cache/use-business-date.ts';
import { useNumberAndName } from '../../cache/use-tables.ts';
import { DayField } from '../../forms/dates/day-field.tsx';
import { readTime } from '../../forms/dates/read-dates.ts';
import { TimeField } from '../../forms/dates/time-field.tsx';
import { FigureField } from '../../forms/fields/figure-field.tsx';
import { useFormat } from '../../i18n/format.ts';
import { useLanguage } from '../../i18n/language.ts';
import { useT } from '../../i18n/use-t.ts';
import { MoneyText } from '../../ui/money-text.tsx';
import { PeopleStepper } from '../people-stepper.tsx';
import { PreviewTable } from '../preview-table.tsx';
import { classesOf, type Evening, type EveningLine, instantOf, type TriedEvening, tryEvening } from './evening.ts';
import type { TariffContext } from './use-tariff-words.ts';

interface TryEveningProps {
  inForce: BookTerms;
  typed: BookTerms;
  isChanged: boolean;
  tariff: Tariff;
  context: TariffContext;
}

interface Typed {
  day: string;
  start: string;
  minutes: string;
  table: string;
  groupType: Evening['groupType'];
  counts: Record<string, number>;
}

const useEvening = (timezone: string, context: TariffContext) => {
  const today = useBusinessDate();
  const [typed, setTyped] = useState<Typed>({
    day: today,
    start: '18:00',
    minutes: '150',
    table: '1',
    groupType: 'Mixed',
    counts: { '': 2 },
  });
  const minutes = readMinutes(typed.minutes);
  const time = readTime(typed.start);
  const isReadable =
    BusinessDate.safeParse(typed.day).success && time !== undefined && minutes !== null && minutes >= 0 && minutes <= sessionLimits.minutes;
  const guests = classesOf(context.guestClasses)
    .map((guestClass) => ({ guestClass, count: typed.counts[guestClass ?? ''] ?? 0 }))
    .filter(({ count }) => count > 0);
  const evening: Evening | null = isReadable
    ? { start: instantOf(typed.day, time, timezone), minutes, guests, tableNumber: Number(typed.table), groupType: typed.groupType }
    : null;
  return { typed, type: (change: Partial<Typed>) => setTyped((before) => ({ ...before, ...change })), evening };
};

/** Prices an evening by the book in force and by the typed one, side by side. */
export const TryEvening = ({ inForce, typed: book, isChanged, tariff, context }: TryEveningProps) => {
  const t = useT();
  const language = useLanguage();
  const titleId = useId();
  const numberAndName = useNumberAndName();
  const { typed, type, evening } = useEvening(book.timezone, context);
  const now = evening && tryEvening(inForce, tariff, evening);
  const then = evening && isChanged ? tryEvening(book, tariff, evening) : null;
  const people = Object.values(typed.counts).reduce((sum, count) => sum + count, 0);
  return (
    <Box component="section" aria-labelledby={titleId} sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1.5 }}>
      <Typography id={titleId} variant="h3">
        {t('tariffs.try.title')}
      </Typography>
      <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', alignItems: 'start' }}>
        <DayField label={t('tariffs.try.day')} value={typed.day} onChange={(day) => type({ day })} sx={{ gridColumn: '1 / -1' }} />
        <TimeField label={t('tariffs.try.start')} value={typed.start} onChange={(start) => type({ start })} />
        <FigureField unit="minutes" label={t('tariffs.try.minutes')} value={typed.minutes} onChange={(minutes) => type({ minutes })} />
        <TextField
          select
          id="try-table"
          label={t('tariffs.week.table')}
          value={typed.table}
          onChange={(event) => type({ table: event.target.value })}
        >
          {tablesOf(context.zones).map(({ number }) => (
            <MenuItem key={number} value={String(number)}>
              {numberAndName(number)}
            </MenuItem>
          ))}
        </TextField>
        <TextField
          select
          id="try-group"
          label={t('tariffs.week.group')}
          value={typed.groupType}
          onChange={(event) => type({ groupType: groupTypes.find((one) => one === event.target.value) ?? 'Mixed' })}
        >
          {groupTypes.map((one) => (
            <MenuItem key={one} value={one}>
              {t(`sessions.group.${one}`)}
            </MenuItem>
          ))}
        </TextField>
      </Box>
      <Box sx={{ display: 'grid', gap: 1 }}>
        {classesOf(context.guestClasses).map((guestClass) => {
          const known = context.guestClasses.find(({ _id }) => _id === guestClass);
          const name = known?.name[language] ?? t(context.guestClasses.length > 0 ? 'tariffs.week.noClass' : 'tariffs.try.people');
          const count = typed.counts[guestClass ?? ''] ?? 0;
          const named = { class: `\u2068${name}\u2069` };
          return (
            <Box
              key={guestClass}
              sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', columnGap: 2, rowGap: 0.5 }}
            >
              <Box component="bdi" aria-hidden sx={{ overflowWrap: 'anywhere' }}>
                {name}
              </Box>
              <PeopleStepper
                label={t('tariffs.try.of', named)}
                fewer={t('tariffs.try.fewer', named)}
                more={t('tariffs.try.more', named)}
                people={count}
                least={people > 1 ? 0 : Math.min(1, count)}
                most={sessionLimits.customers - people + count}
                onChange={(next) => type({ counts: { ...typed.counts, [guestClass ?? '']: next } })}
              />
            </Box>
          );
        })}
      </Box>
      {now ? <Tried now={now} then={then} /> : <Typography color="text.secondary">{t('tariffs.try.invalid')}</Typography>}
    </Box>
  );
};

const Tried = ({ now, then }: { now: TriedEvening; then: TriedEvening | null }) => {
  const t = useT();
  const { time } = useFormat();
  const instants = [...new Set([...now.lines, ...(then?.lines ?? [])].map(({ dueAt }) => dueAt))].toSorted();
  const cells = (at: string): ReactNode =>
    [now, ...(then ? [then] : [])].map(({ lines }, index) => (
      <TableCell key={index} sx={{ textAlign: 'end' }}>
        {lines
          .filter(({ dueAt }) => dueAt === at)
          .map((line, place) => (
            <Line key={place} line={line} />
          ))}
      </TableCell>
    ));
  if (instants.length === 0) return <Typography color="text.secondary">{t('tariffs.try.free')}</Typography>;
  return (
    <PreviewTable label={t('tariffs.try.title')}>
      <TableHead>
        <TableRow>
          <TableCell scope="col">{t('tariffs.try.due')}</TableCell>
          <TableCell scope="col" sx={{ textAlign: 'end' }}>
            {t('tariffs.try.now')}
          </TableCell>
          {then && (
            <TableCell scope="col" sx={{ textAlign: 'end' }}>
              {t('tariffs.try.new')}
            </TableCell>
          )}
        </TableRow>
      </TableHead>
      <TableBody>
        {instants.map((at) => (
          <TableRow key={at}>
            <TableCell component="th" scope="row" sx={{ fontWeight: 600, whiteSpace: 'nowrap', verticalAlign: 'top' }}>
              {time(at)}
            </TableCell>
            {cells(at)}
          </TableRow>
        ))}
      </TableBody>
      <TableFooter
        sx={{
          '& > tr > *': {
            borderBlockEnd: 0,
            borderBlockStart: '2px solid',
            borderColor: 'divider',
            typography: 'body1',
            color: 'text.primary',
          },
        }}
      >
        <TableRow>
          <TableCell component="th" scope="row" sx={{ '&&': { fontWeight: 700 } }}>
            {t('tariffs.try.total')}
          </TableCell>
          {[now, ...(then ? [then] : [])].map(({ cost }, index) => (
            <TableCell key={index} sx={{ textAlign: 'end', '&&': { fontWeight: 800 } }}>
              <MoneyText riyals={riyals(cost)} />
            </TableCell>
          ))}
        </TableRow>
      </TableFooter>
    </PreviewTable>
  );
};

const Line = ({ line: { rule, isForTable, count, amount, cap } }: { line: EveningLine }) => {
  const t = useT();
  const language = useLanguage();
  const { money, number } = useFormat();
  const each = money(riyals(amount));
  return (
    <Box sx={{ '& + &': { marginBlockStart: 0.75 } }}>
      <Box component="bdi" sx={{ display: 'block', fontWeight: 600, whiteSpace: 'nowrap' }}>
        {isForTable ? t('tariffs.try.forTable', { money: each }) : t('tariffs.try.line', { count: number(count), money: each })}
      </Box>
      <Box component="bdi" sx={{ display: 'block', typography: 'body2', color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {rule?.[language] ?? t('tariffs.house')}
      </Box>
      {cap > 0 && (
        <Box component="bdi" sx={{ display: 'block', typography: 'body2', color: 'text.secondary' }}>
          {t('tariffs.try.capped', { money: money(riyals(cap)) })}
        </Box>
      )}
    </Box>
  );
};
