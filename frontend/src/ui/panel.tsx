import { Box, Card, Typography } from '@mui/material';
import { type ReactNode, useId } from 'react';

interface PanelProps {
  title: string;
  /** A line about it. */
  text?: ReactNode;
  /** At the end of the title's line. */
  action?: ReactNode;
  /** Whether its content is still on its way; of panels that never wait, nothing is said. */
  busy?: boolean;
  children: ReactNode;
}

/** One part of a page under its heading. */
export const Panel = ({ title, text, action, busy, children }: PanelProps) => {
  const id = useId();
  return (
    <Card component="section" aria-labelledby={id} aria-busy={busy} sx={{ padding: { xs: 2, sm: 3 }, minInlineSize: 0 }}>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          justifyContent: 'space-between',
          columnGap: 1.5,
          rowGap: 1,
          marginBlockEnd: 1.5,
        }}
      >
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
