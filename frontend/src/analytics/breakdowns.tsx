import { Box } from '@mui/material';
import type { Insights } from '@tabletime/contract';
import { useFormat } from '../i18n/format.ts';
import { useT } from '../i18n/use-t.ts';
import { useCafe } from '../cache/use-cafe.ts';
import { BarList } from './bar-list.tsx';
import { openHours } from './analytics-figures.ts';
import { MethodsPanel } from './methods-panel.tsx';
import { Panel } from '../ui/panel.tsx';

export const Breakdowns = ({ insights }: { insights: Insights }) => {
  const t = useT();
  const { hour, share: wholePercent } = useFormat();
  const { businessDayStartsAt } = useCafe();
  const period = insights.current;
  const all = period.summary.totalRevenue;
  const share = (revenue: number) => (all > 0 ? { note: t('analytics.share', { share: wholePercent(revenue / all) }) } : {});
  const counted = (sessions: number) => t('count.sessions', { smart_count: sessions });
  return (
    <Box
      sx={{ display: 'grid', gap: 2, alignItems: 'start', gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' } }}
    >
      <Panel title={t('analytics.hours.title')}>
        <BarList
          look="dense"
          label={t('analytics.hours.title')}
          bars={openHours(period.byHour, businessDayStartsAt).map((one) => ({
            name: `hour-${one.hour}`,
            label: hour(one.hour),
            revenue: one.revenue,
            counted: counted(one.sessions),
          }))}
        />
      </Panel>
      <Box sx={{ display: 'grid', gap: 2 }}>
        <Panel title={t('analytics.groups.title')}>
          <BarList
            label={t('analytics.groups.title')}
            whole={all}
            bars={[
              ...period.byGroupType.map((one) => ({
                name: one.groupType,
                label: t(`sessions.group.${one.groupType}`),
                revenue: one.revenue,
                counted: counted(one.sessions),
                ...share(one.revenue),
              })),
              ...(period.passes
                ? [
                    {
                      name: 'passes',
                      label: t('analytics.groups.passes'),
                      revenue: period.passes.revenue,
                      counted: t('history.passes_sold', { smart_count: period.passes.sold }),
                      ...share(period.passes.revenue),
                    },
                  ]
                : []),
            ]}
          />
        </Panel>
        <MethodsPanel insights={insights} />
      </Box>
    </Box>
  );
};
