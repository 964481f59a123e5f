import AttachIcon from '@mui/icons-material/AttachFile';
import { Box, Link as TextLink } from '@mui/material';
import type { ReportRow } from '@tabletime/contract';
import { visuallyHidden } from '@mui/utils';
import { Link } from 'react-router';
import { useRow } from '../../lists/use-list.ts';
import { PersonName } from '../../ui/person-name.tsx';
import { useFormat } from '../../i18n/format.ts';
import { useT } from '../../i18n/use-t.ts';
import { clamped } from '../../theme/clamped.ts';

export const ReportLink = () => {
  const report = useRow<ReportRow>();
  const t = useT();
  const { date, weekday } = useFormat();
  return (
    <TextLink
      component={Link}
      to={`/reports/${report.id}`}
      underline="hover"
      sx={{ display: 'inline-flex', alignItems: 'baseline', gap: 1, color: 'text.primary', fontWeight: report.seen ? 600 : 800 }}
    >
      {!report.seen && (
        <Box
          component="span"
          sx={{
            flexShrink: 0,
            inlineSize: 10,
            blockSize: 10,
            borderRadius: '50%',
            backgroundColor: 'primary.main',
            printColorAdjust: 'exact',
          }}
        >
          <span style={visuallyHidden}>{t('reports.mark.unseen')}: </span>
        </Box>
      )}
      <span>
        {t(`reports.named.${report.shift}`)}
        <Box component="span" sx={{ display: 'block', typography: 'body2', fontWeight: 'inherit', color: 'text.secondary' }}>
          {t('history.day', { weekday: weekday(report.date), date: date(report.date) })}
        </Box>
      </span>
    </TextLink>
  );
};

export const Submitted = () => {
  const report = useRow<ReportRow>();
  const { dateTime } = useFormat();
  return (
    <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
      <PersonName person={report.submittedBy} />
      <Box component="span" sx={{ display: 'block', typography: 'body2', color: 'text.secondary' }}>
        {dateTime(report.submittedAt)}
      </Box>
    </Box>
  );
};

export const Summary = ({ lines }: { lines: number }) => {
  const report = useRow<ReportRow>();
  const t = useT();
  const files = report.files.length + (report.proofImage ? 1 : 0);
  return (
    <>
      <Box sx={{ overflowWrap: 'anywhere', ...clamped(lines) }}>
        <bdi>{report.workSummary}</bdi>
      </Box>
      {files > 0 && (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, typography: 'body2', color: 'text.secondary', marginBlockStart: 0.5 }}>
          <AttachIcon aria-hidden sx={{ fontSize: 18 }} />
          {t('reports.files_count', { smart_count: files })}
        </Box>
      )}
    </>
  );
};
