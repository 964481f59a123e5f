import { Box, Button } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { NavLink, useParams } from 'react-router';
import { hasTariffs, tariffBookQuery } from '../api/tariffs.ts';
import { useT } from '../i18n/use-t.ts';

export const sections = ['prices', 'tariffs', 'cafe', 'tables', 'reasons', 'caps', 'till', 'vat', 'accounts', 'accountants'] as const;
export type Section = (typeof sections)[number];

export const isSection = (text: string | undefined): text is Section => sections.some((section) => section === text);

const link = {
  paddingInline: 2,
  color: 'text.secondary',
  '&[aria-current=page]': {
    color: 'primary.main',
    backgroundColor: 'action.selected',
    textDecoration: 'underline',
    textUnderlineOffset: '6px',
  },
} as const;

/** Price rules have a link once the café has some; until then the prices offer them. */
const useSections = (): readonly Section[] => {
  const { data } = useQuery(tariffBookQuery);
  const { section } = useParams();
  return sections.filter((one) => one !== 'tariffs' || one === section || hasTariffs(data));
};

export const SectionLinks = () => {
  const t = useT();
  const shown = useSections();
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
        '@media (min-width: 600px)': {
          display: 'grid',
          gridTemplateColumns: 'repeat(5, minmax(0, auto))',
          justifyContent: 'start',
          overflowX: 'visible',
        },
        '@media (min-width: 1100px)': { gridTemplateColumns: 'repeat(6, minmax(0, auto))' },
        // With price rules there is one more, for which 1440 pixels are too few.
        '@media (min-width: 1400px)': { display: 'flex', flexWrap: 'wrap' },
      }}
    >
      {[...shown, 'maintenance' as const].map((section) => (
        <Button key={section} component={NavLink} to={`/settings/${section}`} variant="text" sx={link}>
          {t(section === 'tariffs' ? 'tariffs.title' : `settings.${section}.title`)}
        </Button>
      ))}
    </Box>
  );
};
