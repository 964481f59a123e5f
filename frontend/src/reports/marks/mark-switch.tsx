import { FormControlLabel, Switch } from '@mui/material';
import type { ReportRow } from '@tabletime/contract';
import { useT } from '../../i18n/use-t.ts';
import { useReportName } from '../report-name.ts';
import { type Mark, useMark } from './use-mark.ts';

/** Labelled with its report for screen readers. */
export const MarkSwitch = ({ report, mark }: { report: ReportRow; mark: Mark }) => {
  const t = useT();
  const name = useReportName()(report);
  const { isSet, isRunning, turn } = useMark(report, mark);
  return (
    <FormControlLabel
      sx={{ margin: 0, minBlockSize: 48, '& .MuiFormControlLabel-label': { typography: 'body2', fontWeight: 600 } }}
      control={
        <Switch
          checked={isSet}
          onChange={turn}
          slotProps={{
            input: {
              'aria-label':
                mark === 'seen' ? t('reports.mark.seen_named', { report: name }) : t('reports.mark.reviewed_named', { report: name }),
              'aria-busy': isRunning,
            },
          }}
        />
      }
      label={t(mark === 'seen' ? 'reports.mark.seen' : 'reports.mark.reviewed')}
    />
  );
};
