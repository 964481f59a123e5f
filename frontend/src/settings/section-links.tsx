import { Box, Button } from '@mui/material';
import { useEffect, useRef } from 'react';
import { NavLink, useParams } from 'react-router';
import { useT } from '../i18n/use-t.ts';

export const sections = ['prices', 'tariffs', 'cafe', 'tables', 'reasons', 'caps', 'till', 'vat', 'accounts', 'accountants'] as const;
export type Section = (typeof sections)[number];

export const isSection = (text: string | undefined): text is Section => sections.some((section) => section === text);

const link = {
  paddingInline: { xs: 2, sm: 1.25 },
  color: 'text.secondary',
  '&[aria-current=page]': {
    color: 'primary.main',
    backgroundColor: 'action.selected',
    textDecoration: 'underline',
    textUnderlineOffset: '6px',
  },
} as const;

export const SectionLinks = () => {
  const t = useT();
  const { section: chosen } = useParams();
  const links = useRef<HTMLElement>(null);
  useEffect(() => {
    links.current?.querySelector('[aria-current=page]')?.scrollIntoView({ inline: 'center', block: 'nearest' });
  }, [chosen]);
  return (
    <Box
      component="nav"
      ref={links}
      aria-label={t('settings.title')}
      data-scrolls-sideways
      sx={{
        displayPrint: 'none',
        display: 'flex',
        gap: 0.5,
        // On a phone one line, which scrolls, with room for the focus ring.
        overflowX: 'auto',
        scrollbarWidth: 'none',
        margin: '-4px -4px 20px',
        padding: 0.5,
        '& > *': { flexShrink: 0 },
        '@media (min-width: 600px)': { flexWrap: 'wrap', overflowX: 'visible' },
      }}
    >
      {[...sections, 'maintenance' as const].map((section) => (
        <Button key={section} component={NavLink} to={`/settings/${section}`} variant="text" sx={link}>
          {t(section === 'tariffs' ? 'tariffs.title' : `settings.${section}.title`)}
        </Button>
      ))}
    </Box>
  );
};
