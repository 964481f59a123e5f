import { Box, Card } from '@mui/material';
import type { ReportRow } from '@tabletime/contract';
import { ListCards } from '../../lists/list-rows.tsx';
import { useRow } from '../../lists/use-list.ts';
import { MoneyText } from '../../ui/money-text.tsx';
import { useT } from '../../i18n/use-t.ts';
import { MarkSwitch } from '../marks/mark-switch.tsx';
import { StateMarks } from '../marks/state-marks.tsx';
import { ReportLink, Submitted, Summary } from './report-parts.tsx';
import { useIsReviewer } from '../report-name.ts';

export const ReportCards = () => {
  const t = useT();
  return (
    <ListCards label={t('reports.title')}>
      <ReportCard />
    </ListCards>
  );
};

const ReportCard = () => {
  const report = useRow<ReportRow>();
  const isReviewer = useIsReviewer();
  return (
    <Card sx={{ padding: 2, display: 'flex', flexDirection: 'column', gap: 1.5 }}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1.5 }}>
        <ReportLink />
        <MoneyText riyals={report.figures.revenue} sx={{ fontWeight: 700 }} />
      </Box>
      <div>
        <Summary lines={2} />
      </div>
      <Submitted />
      <Box sx={{ marginBlockStart: 'auto' }}>
        {isReviewer ? (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, marginInlineStart: -1, marginBlockEnd: -1 }}>
            <MarkSwitch report={report} mark="seen" />
            <MarkSwitch report={report} mark="reviewed" />
          </Box>
        ) : (
          <StateMarks report={report} />
        )}
      </Box>
    </Card>
  );
};
