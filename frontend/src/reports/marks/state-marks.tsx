import { Box } from '@mui/material';
import type { ReportRow } from '@tabletime/contract';
import { StatusMark } from '../../ui/status-mark.tsx';
import { useT } from '../../i18n/use-t.ts';

export const StateMarks = ({ report: { seen, reviewed } }: { report: Pick<ReportRow, 'seen' | 'reviewed'> }) => {
  const t = useT();
  return (
    <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', gap: 0.75 }}>
      <StatusMark tone={seen ? 'neutral' : 'primary'} dot={!seen}>
        {t(seen ? 'reports.mark.seen' : 'reports.mark.unseen')}
      </StatusMark>
      <StatusMark tone={reviewed ? 'info' : 'warning'}>{t(reviewed ? 'reports.mark.reviewed' : 'reports.mark.pending')}</StatusMark>
    </Box>
  );
};
