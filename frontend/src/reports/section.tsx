import { Box, Card, Typography } from '@mui/material';
import { type ReactNode, useId } from 'react';
import { useT } from '../i18n/use-t.ts';

interface SectionProps {
  title: string;
  icon: ReactNode;
  children: ReactNode;
}

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

export const FieldLabel = ({ label, isOptional }: { label: string; isOptional: boolean }) => {
  const t = useT();
  if (!isOptional) return label;
  return (
    <>
      {label}{' '}
      <Box component="span" sx={{ fontWeight: 400, color: 'text.secondary' }}>
        ({t('reports.optional')})
      </Box>
    </>
  );
};
