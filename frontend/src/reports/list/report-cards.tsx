import { Box, Card } from '@mui/material';
import type { ReportRow } from '@tabletime/contract';
import { CardList } from '../../ui/card-list.tsx';
import { MoneyText } from '../../ui/money-text.tsx';
import { useT } from '../../i18n/use-t.ts';
import { MarkSwitch } from '../marks/mark-switch.tsx';
import { StateMarks } from '../marks/state-marks.tsx';
import { ReportLink, type ReportProps, Submitted, Summary } from './report-parts.tsx';
import { useIsReviewer } from '../report-name.ts';

/** Reports as cards, where a table has no room. */
export const ReportCards = ({ reports }: { reports: ReportRow[] }) => {
  const t = useT();
  return (
    <CardList label={t('reports.title')} items={reports}>
      {(report) => <ReportCard report={report} />}
    </CardList>
  );
};

const ReportCard = ({ report }: ReportProps) => {
  const isReviewer = useIsReviewer();
  return (
    <Card sx={{ padding: 2, display: 'flex', flexDirection: 'column', gap: 1.5 }}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1.5 }}>
        <ReportLink report={report} />
        <MoneyText riyals={report.figures.revenue} sx={{ fontWeight: 700 }} />
      </Box>
      <div>
        <Summary report={report} lines={2} />
      </div>
      <Submitted report={report} />
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
