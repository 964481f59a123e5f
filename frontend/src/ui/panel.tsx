import { Box, Card, Typography } from '@mui/material';
import { type ReactNode, useId } from 'react';

interface PanelProps {
  title: string;
  text?: ReactNode;
  action?: ReactNode;
  /** Whether its content is loading; undefined for static content. */
  busy?: boolean;
  children: ReactNode;
}

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
          // Titles of neighbours stand in one line, with a link or without.
          '& > .MuiButton-text': { marginBlock: -1 },
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
