import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { useCafe } from '../cache/use-cafe.ts';
import { LanguageMenu } from '../shell/language-menu.tsx';
import { NetworkNotice, NewVersionNotice } from '../shell/notices.tsx';
import { ThemeSwitch } from '../shell/theme-switch.tsx';
import { Brand } from '../ui/brand.tsx';
import { FailureBoundary } from '../ui/failure-page.tsx';

/** The café's name over the page, with language and theme: all that a reader without an account can choose. */
export const BooksFrame = ({ children }: { children: ReactNode }) => {
  const { name } = useCafe();
  return (
    <>
      <Box sx={{ position: 'sticky', insetBlockStart: 0, zIndex: 'appBar', displayPrint: 'none' }}>
        <Box
          component="header"
          sx={{
            display: 'flex',
            alignItems: 'center',
            blockSize: 64,
            paddingInline: { xs: 1.5, sm: 3, lg: 4 },
            backgroundColor: 'background.paper',
            borderBlockEnd: '1px solid',
            borderColor: 'divider',
          }}
        >
          <Brand name={name} />
          <Box sx={{ flex: 1 }} />
          <LanguageMenu compact />
          <ThemeSwitch />
        </Box>
        <NetworkNotice />
        <NewVersionNotice />
      </Box>
      <Box
        component="main"
        tabIndex={-1}
        sx={{
          padding: { xs: 2, sm: 3, lg: 4 },
          marginInline: 'auto',
          inlineSize: '100%',
          maxWidth: 1440,
          '&:focus': { outline: 'none' },
          '@media print': { padding: 0 },
        }}
      >
        <FailureBoundary layer="page">{children}</FailureBoundary>
      </Box>
    </>
  );
};
