import { Box, Card, Typography } from '@mui/material';
import { type ReactNode, useId } from 'react';

/** One part of the page: a heading, a line about it, and what it is. */
export const SectionCard = ({ title, lead, children }: { title: string; lead: string; children: ReactNode }) => {
  const id = useId();
  return (
    <Card component="section" aria-labelledby={id} sx={{ padding: { xs: 2, sm: 3 }, display: 'grid', gap: 2.5, alignContent: 'start' }}>
      <Box>
        <Typography variant="h2" id={id}>
          {title}
        </Typography>
        <Typography color="text.secondary" sx={{ marginBlockStart: 0.5 }}>
          {lead}
        </Typography>
      </Box>
      {children}
    </Card>
  );
};
