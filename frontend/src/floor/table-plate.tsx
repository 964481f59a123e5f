import { Box } from '@mui/material';
import { useT } from '../i18n/use-t.ts';

/** The number of a table as it is read from across the room. */
export const TablePlate = ({ number, size, headingId }: { number: number; size: string; headingId: string }) => {
  const t = useT();
  return (
    <Box component="h3" id={headingId} sx={{ margin: 0, display: 'grid', justifyItems: 'start', lineHeight: 1 }}>
      <Box component="span" sx={{ typography: 'body2', lineHeight: 1.2, color: 'text.secondary', fontWeight: 600 }}>
        {t('sessions.table')}{' '}
      </Box>
      <Box component="span" sx={{ fontSize: size, fontWeight: 800, lineHeight: 1.1, letterSpacing: '-0.02em' }}>
        {number}
      </Box>
    </Box>
  );
};
