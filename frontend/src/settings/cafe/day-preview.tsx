import { Alert, Box, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import { businessDateOf, plusDays, type Settings, startOfBusinessDay } from '@tabletime/contract';
import { useFormat } from '../../i18n/format.ts';
import { useT } from '../../i18n/use-t.ts';
import { useTicking } from '../../cache/page-clock.ts';
import { PreviewTable } from '../preview-table.tsx';

/** Minutes after midnight, around usual closing times. */
const ends = [-30, 30, 120, 240, 360];

interface DayPreviewProps {
  settings: Settings;
  /** The new start of the day, if changed. */
  typed: string | undefined;
}

/** The business days of sessions that end tonight, before and after the change. */
export const DayPreview = ({ settings, typed }: DayPreviewProps) => {
  const t = useT();
  const { weekday, date, time } = useFormat();
  const { timezone } = settings;
  const calendar = { timezone, businessDayStartsAt: '00:00' };
  const midnight = useTicking((now) => startOfBusinessDay(plusDays(businessDateOf(now, calendar), 1), calendar));
  const todayNow = useTicking((now) => businessDateOf(now, settings));
  const todayThen = useTicking((now) => businessDateOf(now, { timezone, businessDayStartsAt: typed ?? settings.businessDayStartsAt }));
  const dayOf = (ms: number, businessDayStartsAt: string) => businessDateOf(ms, { timezone, businessDayStartsAt });

  return (
    <Box>
      <Typography variant="h3" sx={{ marginBlockEnd: 1 }}>
        {t('settings.days.title')}
      </Typography>
      <PreviewTable label={t('settings.days.title')}>
        <TableHead>
          <TableRow>
            <TableCell scope="col">{t('settings.days.ends')}</TableCell>
            <TableCell scope="col">{t('settings.preview.now')}</TableCell>
            {typed !== undefined && <TableCell scope="col">{t('settings.preview.new')}</TableCell>}
          </TableRow>
        </TableHead>
        <TableBody>
          {ends.map((minutes) => {
            const at = midnight + minutes * 60_000;
            const now = dayOf(at, settings.businessDayStartsAt);
            const then = typed === undefined ? now : dayOf(at, typed);
            return (
              <TableRow key={minutes}>
                <TableCell component="th" scope="row" sx={{ fontWeight: 600, whiteSpace: 'nowrap' }}>
                  <bdi>{time(at)}</bdi>
                </TableCell>
                <TableCell>{weekday(now)}</TableCell>
                {typed !== undefined && (
                  <TableCell sx={then === now ? { color: 'text.secondary' } : { fontWeight: 700, color: 'warning.main' }}>
                    {weekday(then)}
                  </TableCell>
                )}
              </TableRow>
            );
          })}
        </TableBody>
      </PreviewTable>
      {todayNow !== todayThen && (
        <Alert severity="warning" sx={{ marginBlockStart: 2, alignItems: 'flex-start' }}>
          {t('settings.days.today', { from: date(todayNow), to: date(todayThen) })}
        </Alert>
      )}
    </Box>
  );
};
