import { Box, Switch } from '@mui/material';
import type { ReportRow } from '@tabletime/contract';
import { type ReactNode, useId } from 'react';
import { useInsert } from '../../ui/person-name.tsx';
import { FormNotice } from '../../session/failure-notice.tsx';
import { useTimeOf } from '../../cache/use-time-of.ts';
import { useT } from '../../i18n/use-t.ts';
import { type Mark, useMark } from '../marks/use-mark.ts';
import { StateMarks } from '../marks/state-marks.tsx';
import { useIsReviewer } from '../report-name.ts';

export const StatePanel = ({ report }: { report: ReportRow }) => {
  const t = useT();
  const isReviewer = useIsReviewer();
  if (!isReviewer) {
    return (
      <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
        <StateMarks report={report} />
        <Box sx={{ typography: 'body2', color: 'text.secondary' }}>
          {t(report.reviewed ? 'reports.mark.reviewed_text' : 'reports.mark.pending_text')}
        </Box>
      </Box>
    );
  }
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <MarkLine report={report} mark="seen" />
      <MarkLine report={report} mark="reviewed" />
    </Box>
  );
};

const words = {
  seen: { label: 'reports.mark.seen', set: 'reports.mark.seen_text', unset: 'reports.mark.unseen_text' },
  reviewed: { label: 'reports.mark.reviewed', set: 'reports.mark.reviewed_text', unset: 'reports.mark.pending_text' },
} as const;

const MarkLine = ({ report, mark }: { report: ReportRow; mark: Mark }): ReactNode => {
  const t = useT();
  const id = useId();
  const insert = useInsert();
  const timeOf = useTimeOf();
  const { isSet, isRunning, overtaken, turn } = useMark(report, mark);
  const { label, set, unset } = words[mark];
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 1.5 }}>
        <div>
          <Box component="label" htmlFor={id} sx={{ fontWeight: 700, cursor: 'pointer' }}>
            {t(label)}
          </Box>
          <Box id={`${id}-text`} sx={{ typography: 'body2', color: 'text.secondary' }}>
            {t(isSet ? set : unset)}
          </Box>
        </div>
        <Switch
          id={id}
          checked={isSet}
          onChange={turn}
          slotProps={{ input: { 'aria-describedby': `${id}-text`, 'aria-busy': isRunning } }}
        />
      </Box>
      {overtaken && (
        <FormNotice severity="warning" title={t('reports.form.stale_title')}>
          {insert('reports.mark.stale', { name: overtaken.by, time: timeOf(overtaken.at) })}
        </FormNotice>
      )}
    </Box>
  );
};
