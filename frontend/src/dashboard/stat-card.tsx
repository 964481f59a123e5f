import { Box, Card, Skeleton, Typography } from '@mui/material';
import type { ReactNode } from 'react';

interface StatCardProps {
  icon: ReactNode;
  label: string;
  /** Missing while it loads. */
  value: ReactNode | undefined;
  /** Of the four, the number that moves. */
  accent?: boolean;
}

/** A number of the house with its name. */
export const StatCard = ({ icon, label, value, accent = false }: StatCardProps) => (
  <Card sx={{ padding: { xs: 1.5, sm: 3 }, display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1, alignContent: 'space-between' }}>
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, color: 'text.secondary' }}>
      <Box aria-hidden sx={{ display: 'grid', color: accent ? 'primary.main' : 'inherit' }}>
        {icon}
      </Box>
      <Typography sx={{ fontWeight: 600, lineHeight: 1.4, fontSize: { xs: '0.9375rem', sm: '1rem' } }}>{label}</Typography>
    </Box>
    {/* The number is as large as its card allows, so that a good day's revenue still fits. */}
    <Box sx={{ containerType: 'inline-size' }}>
      <Typography
        component="p"
        sx={{
          fontSize: 'clamp(1.1rem, 13cqi, 2.25rem)',
          fontWeight: 800,
          lineHeight: 1.2,
          color: accent ? 'primary.main' : 'text.primary',
        }}
      >
        {value ?? <Skeleton width="60%" />}
      </Typography>
    </Box>
  </Card>
);
