import { Box, Card, Skeleton, Typography } from '@mui/material';
import type { ReactNode } from 'react';

interface FigureCardProps {
  name: string;
  icon: ReactNode;
  label: string;
  value: ReactNode | undefined;
  accent?: boolean;
  children?: ReactNode;
}

export const FigureCard = ({ name, icon, label, value, accent = false, children }: FigureCardProps) => (
  <Card data-figure={name} sx={{ padding: { xs: 2, sm: 2.5 }, display: 'flex', flexDirection: 'column', gap: 0.75, minInlineSize: 0 }}>
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, color: 'text.secondary', minBlockSize: { xs: '2.8rem', sm: 0 } }}>
      <Box aria-hidden sx={{ display: 'grid', color: accent ? 'primary.main' : 'inherit' }}>
        {icon}
      </Box>
      <Typography component="h2" sx={{ fontSize: '1rem', fontWeight: 600, lineHeight: 1.4 }}>
        {label}
      </Typography>
    </Box>
    {/* As large as fits the card; aligned with neighbours whose labels are longer. */}
    <Box sx={{ containerType: 'inline-size', ...(children ? {} : { marginBlockStart: 'auto' }) }}>
      <Typography
        component="p"
        sx={{
          fontSize: 'clamp(1.05rem, 12.5cqi, 2.25rem)',
          fontWeight: 800,
          lineHeight: 1.25,
          color: accent ? 'primary.main' : 'text.primary',
        }}
      >
        {value ?? <Skeleton width="60%" />}
      </Typography>
    </Box>
    {children}
  </Card>
);
