import { Box, Button } from '@mui/material';
import { NavLink } from 'react-router';
import { useT } from '../i18n/use-t.ts';

export const sections = ['prices', 'cafe', 'tables', 'reasons', 'caps', 'till', 'vat', 'accounts', 'accountants'] as const;
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

export const SectionLinks = () => {
  const t = useT();
  return (
    <Box
      component="nav"
      aria-label={t('settings.title')}
      sx={{ display: 'flex', displayPrint: 'none', flexWrap: 'wrap', gap: 0.5, marginBlockEnd: 3 }}
    >
      {[...sections, 'maintenance' as const].map((section) => (
        <Button key={section} component={NavLink} to={`/settings/${section}`} variant="text" sx={link}>
          {t(`settings.${section}.title`)}
        </Button>
      ))}
    </Box>
  );
};
