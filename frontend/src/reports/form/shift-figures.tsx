import ChartIcon from '@mui/icons-material/QueryStatsOutlined';
import { Alert, Box, Button, Skeleton } from '@mui/material';
import { BusinessDate, type ReportRow, type Shift } from '@tabletime/contract';
import { useQuery } from '@tanstack/react-query';
import { useT } from '../../i18n/use-t.ts';
import { Figures } from '../figures.tsx';
import { Section } from '../section.tsx';
import { fetchShiftFigures } from '../../api/reports.ts';

interface ShiftFiguresProps {
  shift: Shift;
  date: string;
  /** Its stored figures stay until shift or date change, if the shift was over when they were computed. */
  report?: ReportRow | undefined;
}

/** Reloads while the shift runs. */
export const ShiftFigures = ({ shift, date, report }: ShiftFiguresProps) => {
  const t = useT();
  const stored = report?.shift === shift && report.date === date && report.figures.isOver ? report.figures : undefined;
  const { data, error, refetch } = useQuery({
    queryKey: ['shift-figures', shift, date],
    queryFn: () => fetchShiftFigures(shift, date),
    enabled: !stored && BusinessDate.safeParse(date).success,
    staleTime: 0,
  });
  const figures = stored ?? data;
  return (
    <Section title={t('reports.section.figures')} icon={<ChartIcon />}>
      {figures ? (
        <div aria-live="polite">
          <Figures figures={figures} isStored={stored !== undefined} />
        </div>
      ) : error ? (
        <Alert
          severity="warning"
          role="status"
          action={
            <Button variant="text" color="inherit" onClick={() => void refetch()}>
              {t('action.retry')}
            </Button>
          }
        >
          {t('reports.failed.figures')}
        </Alert>
      ) : (
        <Box sx={{ display: 'grid', gap: 1.5 }}>
          <Skeleton variant="rounded" height={44} />
          <Skeleton variant="rounded" height={120} />
        </Box>
      )}
    </Section>
  );
};
