import { Box, Collapse } from '@mui/material';
import type { ReactNode } from 'react';

interface NoticeLineProps {
  isShown: boolean;
  icon: ReactNode;
  /** A colour of the theme's palette. */
  colour: 'warning.main' | 'info.main';
  children: ReactNode;
  action?: ReactNode;
}

/** A quiet line under the bar, read out when it comes. */
export const NoticeLine = ({ isShown, icon, colour, children, action }: NoticeLineProps) => (
  <Box role="status" aria-live="polite" sx={{ displayPrint: 'none' }}>
    <Collapse in={isShown} unmountOnExit>
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          justifyContent: 'center',
          columnGap: 1,
          paddingBlock: action ? 0 : 0.75,
          paddingInline: 2,
          fontSize: '0.9375rem',
          fontWeight: 600,
          color: colour,
          backgroundColor: 'background.paper',
          borderBlockEnd: '1px solid',
          borderColor: 'divider',
        }}
      >
        {icon}
        <Box component="span" sx={{ flex: '0 1 auto', minWidth: 0 }}>
          {children}
        </Box>
        {action}
      </Box>
    </Collapse>
  </Box>
);
