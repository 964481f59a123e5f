import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { Brand } from '../ui/brand.tsx';
import { NetworkNotice, NewVersionNotice } from './notices.tsx';
import { FailureBoundary } from '../ui/failure-page.tsx';
import { LanguageMenu } from './language-menu.tsx';
import { ThemeSwitch } from './theme-switch.tsx';
import { useDocumentTitle } from '../ui/use-document-title.ts';
import { useT } from '../i18n/use-t.ts';
import { feltTable } from '../theme/tokens.ts';
import { FeltScene } from '../ui/pictures/felt-scene.tsx';
import { Deferred } from '../ui/deferred.tsx';

interface EntranceProps {
  title: string;
  lead: ReactNode;
  roomy?: boolean;
  children: ReactNode;
  footer?: ReactNode;
}

export const Entrance = (props: EntranceProps) => (
  <FailureBoundary layer="authentication">
    <Room {...props} />
  </FailureBoundary>
);

const Room = ({ title, lead, roomy = false, children, footer }: EntranceProps) => {
  useDocumentTitle(title);
  return (
    <>
      <Box sx={{ position: 'sticky', insetBlockStart: 0, zIndex: 'appBar' }}>
        <NetworkNotice />
        <NewVersionNotice />
      </Box>
      <Box
        sx={{
          position: 'relative',
          minBlockSize: '100dvh',
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1.1fr) minmax(0, 1fr)' },
          gridTemplateRows: { xs: 'auto 1fr', md: 'minmax(0, 1fr)' },
        }}
      >
        <FeltSide roomy={roomy} />
        <Box
          component="header"
          sx={{
            position: 'absolute',
            insetBlockStart: { xs: 8, md: 16 },
            insetInlineEnd: { xs: 8, md: 16 },
            display: 'flex',
            color: { xs: feltTable.onFelt, md: 'text.primary' },
          }}
        >
          <Deferred>
            <LanguageMenu />
            <ThemeSwitch />
          </Deferred>
        </Box>
        <Box
          component="main"
          sx={{
            minWidth: 0,
            display: 'grid',
            alignContent: { xs: 'start', md: 'center' },
            paddingInline: { xs: 2, sm: 4 },
            paddingBlock: { xs: 3, md: 10 },
          }}
        >
          <Box sx={{ inlineSize: '100%', maxWidth: 440, marginInline: 'auto' }}>
            <Typography variant="h1">{title}</Typography>
            <Typography color="text.secondary" sx={{ marginBlockEnd: 3 }}>
              {lead}
            </Typography>
            {children}
            {footer && (
              <Typography component="div" sx={{ marginBlockStart: 3, textAlign: 'center' }} color="text.secondary">
                {footer}
              </Typography>
            )}
          </Box>
        </Box>
      </Box>
    </>
  );
};

const FeltSide = ({ roomy }: { roomy: boolean }) => {
  const t = useT();
  const wideOnly = { xs: 'none', md: 'block' };
  return (
    <Box
      component="aside"
      sx={{
        color: feltTable.onFelt,
        background: `radial-gradient(ellipse at 50% 30%, ${feltTable.felt}, ${feltTable.deep} 75%)`,
        display: 'flex',
        flexDirection: 'column',
        padding: { xs: 1.5, md: 5 },
        minWidth: 0,
        overflow: 'hidden',
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', minBlockSize: 48 }}>
        <Brand size={40} />
      </Box>
      <Box
        sx={{
          flex: 1,
          display: { xs: roomy ? 'grid' : 'none', md: 'grid' },
          alignContent: 'center',
          justifyItems: 'center',
          gap: 3,
          textAlign: 'center',
          // The picture stays while the form scrolls.
          position: { md: 'sticky' },
          insetBlockStart: 0,
          maxBlockSize: { md: '90dvh' },
          '& svg': { maxBlockSize: { xs: 200, sm: 260, md: '50dvh' } },
        }}
      >
        <FeltScene />
        <Box sx={{ display: wideOnly }}>
          <Typography sx={{ fontSize: 'clamp(1.6rem, 1rem + 1.6vw, 2.3rem)', fontWeight: 800, lineHeight: 1.3 }}>
            {t('auth.panel.title')}
          </Typography>
          <Typography sx={{ marginBlockStart: 1, maxWidth: 440, color: feltTable.onFeltMuted }}>{t('auth.panel.text')}</Typography>
        </Box>
      </Box>
    </Box>
  );
};
