import { Box } from '@mui/material';
import { alpha } from '@mui/material/styles';
import type { ReactNode } from 'react';

interface AlertRowProps {
  icon: ReactNode;
  tone: 'warning' | 'error' | 'info';
  title: ReactNode;
  text: ReactNode;
  action?: ReactNode;
}

export const AlertRow = ({ icon, tone, title, text, action }: AlertRowProps) => (
  <Box
    component="li"
    sx={{
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      columnGap: 2,
      rowGap: 1,
      paddingBlock: 1.5,
      borderBlockStart: '1px solid',
      borderColor: 'divider',
      '&:first-of-type': { borderBlockStart: 0 },
    }}
  >
    <Box
      aria-hidden
      sx={(theme) => ({
        display: 'grid',
        placeItems: 'center',
        alignSelf: 'start',
        inlineSize: 44,
        blockSize: 44,
        borderRadius: 1,
        color: `${tone}.main`,
        backgroundColor: alpha(theme.palette[tone].main, 0.12),
      })}
    >
      {icon}
    </Box>
    <Box sx={{ flex: '1 1 160px', minInlineSize: 0 }}>
      <Box sx={{ fontWeight: 700, overflowWrap: 'anywhere' }}>{title}</Box>
      <Box sx={{ typography: 'body2', color: 'text.secondary' }}>{text}</Box>
    </Box>
    {action && <Box sx={{ display: 'grid', flex: { xs: '1 0 100%', sm: '0 0 auto' } }}>{action}</Box>}
  </Box>
);
