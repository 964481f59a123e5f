import { Box } from '@mui/material';
import type { PeriodInsights } from '@tabletime/contract';
import { useFormat } from '../i18n/format.ts';
import { useT } from '../i18n/use-t.ts';
import { useCafe } from '../cache/use-cafe.ts';
import { BarList } from './bar-list.tsx';
import { openHours } from './analytics-figures.ts';
import { kindsOfMoney } from '../session/kinds-of-money.ts';
import { Panel } from '../ui/panel.tsx';

export const Breakdowns = ({ period }: { period: PeriodInsights }) => {
  const t = useT();
  const { hour, share: wholePercent } = useFormat();
  const { businessDayStartsAt } = useCafe();
  const all = period.summary.totalRevenue;
  const share = (revenue: number) => (all > 0 ? { note: t('analytics.share', { share: wholePercent(revenue / all) }) } : {});
  return (
    <Box
      sx={{ display: 'grid', gap: 2, alignItems: 'start', gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' } }}
    >
      <Panel title={t('analytics.hours.title')}>
        <BarList
          dense
          label={t('analytics.hours.title')}
          bars={openHours(period.byHour, businessDayStartsAt).map((one) => ({ ...one, name: `hour-${one.hour}`, label: hour(one.hour) }))}
        />
      </Panel>
      <Box sx={{ display: 'grid', gap: 2 }}>
        <Panel title={t('analytics.groups.title')}>
          <BarList
            label={t('analytics.groups.title')}
            whole={all}
            bars={period.byGroupType.map((one) => ({
              ...one,
              ...share(one.revenue),
              name: one.groupType,
              label: t(`sessions.group.${one.groupType}`),
            }))}
          />
        </Panel>
        <Panel title={t('analytics.payments.title')}>
          <BarList
            label={t('analytics.payments.title')}
            whole={all}
            bars={kindsOfMoney(period.byPayment).map((one) => ({
              ...one,
              ...share(one.revenue),
              name: one.payment,
              label: t(`analytics.payments.${one.payment}`),
            }))}
          />
        </Panel>
      </Box>
    </Box>
  );
};
