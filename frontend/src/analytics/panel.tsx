import { Box, Card, Typography } from '@mui/material';
import { type ReactNode, useId } from 'react';

interface PanelProps {
  title: string;
  text?: ReactNode;
  /** At the end of the title's line. */
  action?: ReactNode;
  children: ReactNode;
}

/** One part of the report under its heading. */
export const Panel = ({ title, text, action, children }: PanelProps) => {
  const id = useId();
  return (
    <Card component="section" aria-labelledby={id} sx={{ padding: { xs: 2, sm: 3 }, minWidth: 0 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: 1.5, marginBlockEnd: 2 }}>
        <div>
          <Typography variant="h2" id={id}>
            {title}
          </Typography>
          {text && (
            <Typography variant="body2" color="text.secondary">
              {text}
            </Typography>
          )}
        </div>
        {action}
      </Box>
      {children}
    </Card>
  );
};
