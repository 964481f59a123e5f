import { Box, Card, Typography } from '@mui/material';
import { type ReactNode, useId } from 'react';

interface SectionProps {
  title: string;
  icon: ReactNode;
  children: ReactNode;
}

/** One part of a report under its heading. */
export const Section = ({ title, icon, children }: SectionProps) => {
  const id = useId();
  return (
    <Card component="section" aria-labelledby={id} sx={{ padding: { xs: 2, sm: 3 }, minInlineSize: 0, overflow: 'visible' }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.25, marginBlockEnd: 2 }}>
        <Box aria-hidden sx={{ display: 'grid', color: 'primary.main' }}>
          {icon}
        </Box>
        <Typography variant="h2" id={id}>
          {title}
        </Typography>
      </Box>
      <Box sx={{ display: 'grid', gap: 2.5 }}>{children}</Box>
    </Card>
  );
};
