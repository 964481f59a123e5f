import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { feltTable } from '../../theme/tokens.ts';
import { FeltScene } from './felt-scene.tsx';

interface FeltBannerProps {
  title: ReactNode;
  over?: ReactNode;
  text: ReactNode;
  action?: ReactNode;
}

export const FeltBanner = ({ title, over, text, action }: FeltBannerProps) => (
  <Box
    component="header"
    sx={{
      borderRadius: 1.5,
      overflow: 'hidden',
      color: feltTable.onFelt,
      background: `radial-gradient(ellipse at 70% 20%, ${feltTable.felt}, ${feltTable.deep} 80%)`,
      display: 'grid',
      gridTemplateColumns: { sm: 'minmax(0, 1.3fr) minmax(0, 1fr)' },
      alignItems: 'center',
      gap: 2,
      paddingInline: { xs: 3, md: 5 },
      paddingBlock: { xs: 3, sm: 2 },
      '@media print': { background: 'none', padding: 0, '&, & .MuiTypography-root': { color: 'text.primary' } },
    }}
  >
    <Box>
      {over && <Typography sx={{ color: feltTable.onFeltMuted, fontWeight: 600 }}>{over}</Typography>}
      <Typography variant="h1" sx={{ fontSize: 'clamp(1.7rem, 1.2rem + 2vw, 2.6rem)', overflowWrap: 'anywhere' }}>
        {title}
      </Typography>
      <Typography component="div" sx={{ marginBlockStart: 0.5, fontSize: '1.125rem', color: feltTable.onFeltMuted }}>
        {text}
      </Typography>
      {action && <Box sx={{ marginBlockStart: 2.5 }}>{action}</Box>}
    </Box>
    <Box sx={{ display: { xs: 'none', sm: 'grid' }, justifyItems: 'center', '& svg': { maxBlockSize: 240 } }}>
      <FeltScene />
    </Box>
  </Box>
);
