import { Box, ButtonBase, Skeleton, Typography } from '@mui/material';
import type { DailyStats, PaymentKind, PeriodInsights } from '@tabletime/contract';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { fetchDailyStats, fetchInsights } from '../api/analytics.ts';
import { fetchTables } from '../api/settings.ts';
import { useBusinessDate } from '../cache/use-business-date.ts';
import { useCafe } from '../cache/use-cafe.ts';
import { useFormat } from '../i18n/format.ts';
import { useLanguage } from '../i18n/language.ts';
import { useT } from '../i18n/use-t.ts';
import { kindsOfMoney } from '../session/kinds-of-money.ts';
import { useActiveSessions } from '../session/use-active-sessions.ts';
import { MoneyText } from '../ui/money-text.tsx';
import { Panel } from '../ui/panel.tsx';
import { hoursOfDay } from './dashboard-figures.ts';

const nothingYet = [
  { payment: 'Cash', revenue: 0 },
  { payment: 'Credit', revenue: 0 },
] as const;

const height = 88;

export const TodaysTakings = () => {
  const t = useT();
  const today = useBusinessDate();
  const { weekday } = useFormat();
  const days = useQuery({ queryKey: ['analytics', 'daily', 8, today], queryFn: () => fetchDailyStats(8) }).data?.dailyData;
  const insights = useQuery({ queryKey: ['analytics', 'insights', 1, today], queryFn: () => fetchInsights(1) }).data?.current;
  const zones = useQuery({ queryKey: ['settings', 'tables'], queryFn: fetchTables }).data?.zones;
  const running = useActiveSessions().sessions;
  const shown = zones
    ?.flatMap(({ tables }) => tables)
    .filter(({ isShown }) => isShown)
    .map(({ number }) => number);
  const taken = shown && running && new Set(running.map(({ tableNumber }) => tableNumber).filter((number) => shown.includes(number))).size;
  const kinds = kindsOfMoney<{ payment: PaymentKind; revenue: number }>(insights?.byPayment ?? [...nothingYet]);
  return (
    <Panel title={t('dashboard.takings.title')} busy={!days || !insights}>
      <Box component="dl" sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fit, minmax(130px, 1fr))', margin: 0 }}>
        <Fact name={t('dashboard.takings.before', { weekday: weekday(today) })}>
          {days && <MoneyText riyals={days[0]?.totalRevenue ?? 0} />}
        </Fact>
        {kinds.map(({ payment, revenue }) => (
          <Fact key={payment} name={t(`analytics.payments.${payment}`)}>
            {insights && <MoneyText riyals={revenue} />}
          </Fact>
        ))}
        <Fact name={t('dashboard.takings.occupied')}>
          {taken !== undefined && t('dashboard.takings.tables', { taken, shown: shown?.length ?? 0 })}
        </Fact>
      </Box>
      <Hours insights={insights} />
      <Days days={days} />
    </Panel>
  );
};

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <Box component="dt" sx={{ typography: 'body2', color: 'text.secondary' }}>
      {name}
    </Box>
    <Box component="dd" sx={{ margin: 0, fontSize: '1.125rem', fontWeight: 700 }}>
      {children || <Skeleton width={72} />}
    </Box>
  </div>
);

interface BarProps {
  share: number;
  label: string;
  /** Replaces a label that is too long. */
  letter?: string;
}

const Bar = ({ share, label, letter }: BarProps) => (
  <Box
    component="span"
    sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', alignContent: 'end', gap: 0.5, inlineSize: '100%', minInlineSize: 0 }}
  >
    <Box component="span" sx={{ display: 'flex', alignItems: 'end', blockSize: height }}>
      <Box
        component="span"
        sx={{ inlineSize: '100%', borderRadius: 0.5, backgroundColor: 'primary.main' }}
        style={{ blockSize: share > 0 ? Math.max(2, share * height) : 0 }}
      />
    </Box>
    <Box component="bdi" sx={barLabel}>
      {letter === undefined ? (
        label
      ) : (
        <>
          <span data-part="word">{label}</span>
          <span data-part="letter">{letter}</span>
        </>
      )}
    </Box>
  </Box>
);

const barLabel = {
  fontSize: '0.75rem',
  color: 'text.secondary',
  textAlign: 'center',
  whiteSpace: 'nowrap',
  '& [data-part=letter]': { display: 'none' },
  '@container (max-width: 400px)': { '& [data-part=word]': { display: 'none' }, '& [data-part=letter]': { display: 'inline' } },
} as const;

const bars = { display: 'flex', alignItems: 'end', gap: 0.5, marginBlockStart: 1, minBlockSize: height + 22 } as const;

/** Today's revenue by hour, from the start of the business day. */
const Hours = ({ insights }: { insights: PeriodInsights | undefined }) => {
  const t = useT();
  const { hour, money } = useFormat();
  const today = useBusinessDate();
  const { businessDayStartsAt } = useCafe();
  const hours = hoursOfDay(insights?.byHour ?? [], businessDayStartsAt);
  const most = Math.max(1, ...hours.map(({ revenue }) => revenue));
  const said = hours.filter(({ revenue }) => revenue > 0).map((one) => `${hour(one.hour)} ${money(one.revenue)}`);
  return (
    <Box sx={{ marginBlockStart: 2 }}>
      <Typography variant="h3">{t('dashboard.takings.hours')}</Typography>
      {hours.length === 0 ? (
        <Box sx={{ ...bars, alignItems: 'center', color: 'text.secondary' }}>{insights && t('dashboard.takings.none')}</Box>
      ) : (
        <ButtonBase
          component={Link}
          to={`/history?day=${today}`}
          aria-label={`${t('dashboard.takings.open_today')} ${said.join(', ')}`}
          sx={{ ...bars, inlineSize: '100%', borderRadius: 1 }}
        >
          {hours.map((one, index) => (
            <Bar key={one.hour} share={one.revenue / most} label={hours.length <= 8 || index % 3 === 0 ? hour(one.hour) : '\u00A0'} />
          ))}
        </ButtonBase>
      )}
    </Box>
  );
};

/** The last eight days; each opens in History. */
const Days = ({ days }: { days: DailyStats['dailyData'] | undefined }) => {
  const t = useT();
  const { date, money, weekday, weekdayShort, weekdayLetter } = useFormat();
  // Arabic has no short weekday names, and eight long ones do not fit on a phone.
  const language = useLanguage();
  const most = Math.max(1, ...(days ?? []).map(({ totalRevenue }) => totalRevenue));
  return (
    <Box sx={{ marginBlockStart: 2 }}>
      <Typography variant="h3">{t('dashboard.takings.days')}</Typography>
      <Box sx={{ containerType: 'inline-size' }}>
        <Box sx={bars}>
          {days?.map((day) => (
            <ButtonBase
              key={day.date}
              component={Link}
              to={`/history?day=${day.date}`}
              aria-label={`${t('dates.day', { weekday: weekday(day.date), date: date(day.date) })}: ${money(day.totalRevenue)}`}
              sx={{ flex: 1, minInlineSize: 0, borderRadius: 1 }}
            >
              <Bar
                share={day.totalRevenue / most}
                label={weekdayShort(day.date)}
                {...(language === 'ar' && { letter: weekdayLetter(day.date) })}
              />
            </ButtonBase>
          ))}
        </Box>
      </Box>
    </Box>
  );
};
