import AverageIcon from '@mui/icons-material/FunctionsOutlined';
import BestIcon from '@mui/icons-material/EmojiEventsOutlined';
import HoursIcon from '@mui/icons-material/ScheduleOutlined';
import RevenueIcon from '@mui/icons-material/PaymentsOutlined';
import { Box, Typography } from '@mui/material';
import type { DailyStats } from '@tabletime/contract';
import type { ReactNode } from 'react';
import { FigureCard } from '../ui/figure-card.tsx';
import { useT } from '../i18n/use-t.ts';
import { ChangeMark } from './change-mark.tsx';
import { type SummaryWords, useSummaryWords } from './use-summary-words.tsx';

type Summary = DailyStats['summary'];

const icons: Record<SummaryWords['key'], ReactNode> = {
  totalRevenue: <RevenueIcon />,
  avgDailyRevenue: <AverageIcon />,
  totalHours: <HoursIcon />,
  highestRevenueDay: <BestIcon />,
};

export const SummaryCards = ({ summary, before }: { summary: Summary; before: Summary | null | undefined }) => {
  const t = useT();
  return (
    <Box
      component="section"
      aria-label={t('analytics.summary.label')}
      sx={{
        display: 'grid',
        gap: 2,
        gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(4, minmax(0, 1fr))' },
        '@media (max-width: 359px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
      }}
    >
      {useSummaryWords(summary).map(({ key, label, value, note, of }) => (
        <FigureCard key={key} name={key} icon={icons[key]} label={label} value={value}>
          {note && (
            <Typography variant="body2" color="text.secondary">
              {note}
            </Typography>
          )}
          <Box sx={{ marginBlockStart: 'auto' }}>
            <ChangeMark now={of(summary)} before={before && of(before)} />
          </Box>
        </FigureCard>
      ))}
    </Box>
  );
};
