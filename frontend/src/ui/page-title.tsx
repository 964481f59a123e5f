import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useDocumentTitle } from './use-document-title.ts';

interface PageTitleProps {
  /** Both h1 and title of the browser's tab. */
  title: string;
  lead?: ReactNode;
  actions?: ReactNode;
}

export const PageTitle = ({ title, lead, actions }: PageTitleProps) => {
  useDocumentTitle(title);
  return (
    <Box component="header" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, marginBlockEnd: 3 }}>
      <Box sx={{ flex: '1 1 auto', minWidth: 0 }}>
        <Typography variant="h1" sx={{ overflowWrap: 'anywhere' }}>
          {title}
        </Typography>
        {lead && (
          <Typography component="div" color="text.secondary">
            {lead}
          </Typography>
        )}
      </Box>
      {actions && <Box sx={{ display: 'flex', displayPrint: 'none', flexWrap: 'wrap', gap: 1 }}>{actions}</Box>}
    </Box>
  );
};
