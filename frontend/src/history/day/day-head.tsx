import ExpandIcon from '@mui/icons-material/ExpandMore';
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import { alpha, Box, ButtonBase, IconButton, Tooltip, Typography } from '@mui/material';
import type { HistoryDay } from '@tabletime/contract';
import { type ReactNode, useEffect, useRef } from 'react';
import { MoneyText } from '../../components/money-text.tsx';
import { useT } from '../../i18n/use-t.ts';
import type { Target } from '../history-actions.ts';
import { useDayTitle } from '../days/use-day-title.ts';
import { dayGrid } from './day-grid.ts';
import { useExportDay } from './use-export-day.ts';

interface DayHeadProps {
  day: HistoryDay;
  contentId: string;
  isToday: boolean;
  isOpen: boolean;
  isWanted: Target | null;
  onToggle: () => void;
}

/** A number of the day with what it is under it, where lines end. */
const Figure = ({ area, label, children }: { area: string; label: string; children: ReactNode }) => (
  <Box sx={{ gridArea: area, textAlign: 'end', minInlineSize: 0 }}>
    <Box sx={{ fontWeight: 700, whiteSpace: 'nowrap' }}>{children}</Box>
    <Typography variant="body2" component="div" color="text.secondary" sx={{ fontSize: '0.8125rem', lineHeight: 1.4 }}>
      {label}
    </Typography>
  </Box>
);

/** The line of a day, a tap on which opens and closes it. */
export const DayHead = ({ day, contentId, isToday, isOpen, isWanted, onToggle }: DayHeadProps) => {
  const t = useT();
  const title = useDayTitle()(day.date);
  const { exportDay, isExporting } = useExportDay(day.date);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isWanted) button.current?.focus({ preventScroll: true });
  }, [isWanted]);

  return (
    <Box
      sx={(theme) => ({
        ...dayGrid,
        position: 'relative',
        paddingBlock: 1.25,
        paddingInline: { xs: 1.5, sm: 2 },
        borderRadius: 'inherit',
        '&:has(button[aria-expanded]:hover)': { backgroundColor: alpha(theme.palette.text.primary, 0.03) },
      })}
    >
      <Typography variant="h2" sx={{ gridArea: 'title', fontSize: '1.125rem', minInlineSize: 0 }}>
        <ButtonBase
          ref={button}
          aria-expanded={isOpen}
          aria-controls={contentId}
          onClick={onToggle}
          sx={{
            font: 'inherit',
            textAlign: 'start',
            justifyContent: 'start',
            gap: 1,
            minBlockSize: 48,
            // The whole line answers to a tap; what else can be tapped lies above it.
            '&::after': { content: '""', position: 'absolute', inset: 0, borderRadius: 1.5 },
            '&:focus-visible': { outline: 'none' },
            '&:focus-visible::after': { outline: '3px solid', outlineColor: 'primary.main', outlineOffset: '-1px' },
          }}
        >
          <ExpandIcon
            aria-hidden
            sx={(theme) => ({
              color: 'text.secondary',
              transition: 'transform 150ms',
              transform: isOpen ? 'none' : `rotate(${theme.direction === 'rtl' ? 90 : -90}deg)`,
            })}
          />
          <span>{title}</span>
          {isToday && (
            <Box component="span" sx={{ typography: 'body2', fontWeight: 700, color: 'primary.main', whiteSpace: 'nowrap' }}>
              {t('history.today')}
            </Box>
          )}
        </ButtonBase>
      </Typography>
      <Box sx={{ gridArea: 'sessions', textAlign: { xs: 'start', sm: 'end' }, fontWeight: 600, whiteSpace: 'nowrap' }}>
        {t('count.sessions', { smart_count: day.totalSessions })}
      </Box>
      <Figure area="average" label={t('history.average')}>
        <MoneyText riyals={day.averageRevenue} sx={{ fontWeight: 500 }} />
      </Figure>
      <Figure area="total" label={t('history.total')}>
        <MoneyText riyals={day.totalRevenue} />
      </Figure>
      <Tooltip title={t('history.export')}>
        <IconButton
          aria-label={t('history.export_named', { date: title })}
          loading={isExporting}
          onClick={() => void exportDay()}
          sx={{ gridArea: 'export', justifySelf: 'end', zIndex: 1 }}
        >
          <DownloadIcon />
        </IconButton>
      </Tooltip>
    </Box>
  );
};
