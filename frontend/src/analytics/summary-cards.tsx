import AverageIcon from '@mui/icons-material/FunctionsOutlined';
import BestIcon from '@mui/icons-material/EmojiEventsOutlined';
import HoursIcon from '@mui/icons-material/ScheduleOutlined';
import RevenueIcon from '@mui/icons-material/PaymentsOutlined';
import { Box, Card, Typography } from '@mui/material';
import type { DailyStats } from '@tabletime/contract';
import type { ReactNode } from 'react';
import { useT } from '../i18n/use-t.ts';
import { ChangeMark } from './change-mark.tsx';
import { type SummaryWords, useSummaryWords } from './use-summary-words.tsx';

type Summary = DailyStats['summary'];

interface SummaryCardProps {
  name: string;
  icon: ReactNode;
  label: string;
  value: ReactNode;
  /** A line that belongs to the value. */
  note?: ReactNode;
  change: ReactNode;
}

const SummaryCard = ({ name, icon, label, value, note, change }: SummaryCardProps) => (
  <Card data-figure={name} sx={{ padding: { xs: 2, sm: 2.5 }, display: 'flex', flexDirection: 'column', gap: 0.75 }}>
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, color: 'text.secondary' }}>
      <Box aria-hidden sx={{ display: 'grid' }}>
        {icon}
      </Box>
      <Typography component="h2" sx={{ fontSize: '1rem', fontWeight: 600, lineHeight: 1.4 }}>
        {label}
      </Typography>
    </Box>
    {/* As large as its card allows, so that a good month's revenue still fits. */}
    <Box sx={{ containerType: 'inline-size' }}>
      <Typography component="p" sx={{ fontSize: 'clamp(1.05rem, 12.5cqi, 2rem)', fontWeight: 800, lineHeight: 1.25 }}>
        {value}
      </Typography>
    </Box>
    {note && (
      <Typography variant="body2" color="text.secondary">
        {note}
      </Typography>
    )}
    <Box sx={{ marginBlockStart: 'auto' }}>{change}</Box>
  </Card>
);

const icons: Record<SummaryWords['key'], ReactNode> = {
  totalRevenue: <RevenueIcon />,
  avgDailyRevenue: <AverageIcon />,
  totalHours: <HoursIcon />,
  highestRevenueDay: <BestIcon />,
};

/** The four figures of the period, each beside that of the period before. */
export const SummaryCards = ({ summary, before }: { summary: Summary; before: Summary | undefined }) => {
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
        <SummaryCard
          key={key}
          name={key}
          icon={icons[key]}
          label={label}
          value={value}
          note={note}
          change={<ChangeMark now={of(summary)} before={before && of(before)} />}
        />
      ))}
    </Box>
  );
};
