import { Card, Table, TableBody, TableCell, TableContainer, TableHead, TableRow } from '@mui/material';
import type { ReportRow } from '@tabletime/contract';
import { MoneyText } from '../../ui/money-text.tsx';
import { useT } from '../../i18n/use-t.ts';
import { MarkSwitch } from '../marks/mark-switch.tsx';
import { StateMarks } from '../marks/state-marks.tsx';
import { ReportLink, Submitted, Summary } from './report-parts.tsx';
import { useIsReviewer } from '../report-name.ts';

/** Columns keep their place as reports come; the summary takes what is left, on paper too, which is narrower than any screen with the table. */
const sizes = {
  shift: { xs: 136, lg: 196 },
  by: { xs: 120, lg: 168 },
  summary: 'auto',
  revenue: { xs: 112, lg: 136 },
  status: { xs: 160, lg: 192 },
} as const;
const columns = ['shift', 'by', 'summary', 'revenue'] as const;

/** Reports as a table, where there is room for its columns. */
export const ReportTable = ({ reports }: { reports: ReportRow[] }) => {
  const t = useT();
  const isReviewer = useIsReviewer();
  return (
    <TableContainer component={Card}>
      <Table aria-label={t('reports.title')} sx={{ tableLayout: 'fixed', '& th, & td': { paddingInline: { xs: 1, lg: 2 } } }}>
        <TableHead>
          <TableRow>
            {columns.map((column) => (
              <TableCell key={column} sx={{ inlineSize: sizes[column], ...(column === 'revenue' && { textAlign: 'end' }) }}>
                {t(`reports.column.${column}`)}
              </TableCell>
            ))}
            <TableCell sx={{ inlineSize: sizes.status }}>{t('reports.section.status')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody sx={{ '& > tr:last-of-type > td': { borderBlockEnd: 0 } }}>
          {reports.map((report) => (
            <TableRow key={report.id} sx={{ '& > td': { verticalAlign: 'top', paddingBlock: 1.5 } }}>
              <TableCell>
                <ReportLink report={report} />
              </TableCell>
              <TableCell>
                <Submitted report={report} />
              </TableCell>
              <TableCell>
                <Summary report={report} lines={3} />
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
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
};
