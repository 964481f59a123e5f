import { TableCell, TableRow } from '@mui/material';
import type { ReportRow } from '@tabletime/contract';
import { ListTable } from '../../lists/list-rows.tsx';
import { useRow } from '../../lists/use-list.ts';
import { MoneyText } from '../../ui/money-text.tsx';
import { useT } from '../../i18n/use-t.ts';
import { MarkSwitch } from '../marks/mark-switch.tsx';
import { StateMarks } from '../marks/state-marks.tsx';
import { ReportLink, Submitted, Summary } from './report-parts.tsx';
import { useIsReviewer } from '../report-name.ts';

/** The summary takes the rest, also on paper, which is narrower than any screen with the table. */
const sizes = {
  shift: { xs: 136, lg: 224 },
  by: { xs: 120, lg: 200 },
  summary: 'auto',
  revenue: { xs: 112, lg: 136 },
  status: { xs: 160, lg: 192 },
} as const;

export const ReportTable = () => {
  const t = useT();
  return (
    <ListTable
      label={t('reports.title')}
      columns={[
        { label: t('reports.column.shift'), size: sizes.shift },
        { label: t('reports.column.by'), size: sizes.by },
        { label: t('reports.column.summary'), size: sizes.summary },
        { label: t('reports.column.revenue'), size: sizes.revenue, isFigure: true },
        { label: t('reports.section.status'), size: sizes.status },
      ]}
      sx={{ '& th, & td': { paddingInline: { xs: 1, lg: 2 } } }}
    >
      <Row />
    </ListTable>
  );
};

const Row = () => {
  const isReviewer = useIsReviewer();
  const report = useRow<ReportRow>();
  return (
    <TableRow sx={{ '& > td': { verticalAlign: 'top', paddingBlock: 1.5 } }}>
      <TableCell>
        <ReportLink />
      </TableCell>
      <TableCell>
        <Submitted />
      </TableCell>
      <TableCell>
        <Summary lines={3} />
      </TableCell>
      <TableCell sx={{ textAlign: 'end', fontWeight: 700 }}>
        <MoneyText riyals={report.figures.revenue} />
      </TableCell>
      <TableCell sx={{ '& .MuiFormControlLabel-root': { display: 'flex', minBlockSize: 40, marginBlockStart: -0.5 } }}>
        {isReviewer ? (
          <>
            <MarkSwitch report={report} mark="seen" />
            <MarkSwitch report={report} mark="reviewed" />
          </>
        ) : (
          <StateMarks report={report} />
        )}
      </TableCell>
    </TableRow>
  );
};
