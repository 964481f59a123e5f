import { Box, Card, Typography } from '@mui/material';
import { type ReactNode, useId } from 'react';

interface PanelProps {
  title: string;
  /** At the end of the title's line. */
  action?: ReactNode;
  busy?: boolean;
  children: ReactNode;
}

/** A part of the dashboard under its name. */
export const Panel = ({ title, action, busy = false, children }: PanelProps) => {
  const titleId = useId();
  return (
    <Card component="section" aria-labelledby={titleId} aria-busy={busy} sx={{ paddingInline: { xs: 2, sm: 3 }, paddingBlock: 2 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 1, minBlockSize: 48 }}>
        <Typography variant="h2" id={titleId}>
          {title}
        </Typography>
        {action}
      </Box>
      {children}
    </Card>
  );
};
