import { Box } from '@mui/material';
import { useNamesOfTables } from '../cache/use-tables.ts';
import { useT } from '../i18n/use-t.ts';

export const TablePlate = ({ number, size, headingId }: { number: number; size: string; headingId: string }) => {
  const t = useT();
  const name = useNamesOfTables()(number);
  return (
    <Box component="h3" id={headingId} sx={{ margin: 0, minInlineSize: 0, display: 'grid', justifyItems: 'start', lineHeight: 1 }}>
      <Box component="span" sx={{ typography: 'body2', lineHeight: 1.2, color: 'text.secondary', fontWeight: 600 }}>
        {t('sessions.table')}{' '}
      </Box>
      <Box component="span" sx={{ fontSize: size, fontWeight: 800, lineHeight: 1.1, letterSpacing: '-0.02em' }}>
        {number}
      </Box>
      {name !== null && (
        <Box component="bdi" sx={{ typography: 'body2', fontWeight: 600, overflowWrap: 'anywhere' }}>
          {' '}
          {name}
        </Box>
      )}
    </Box>
  );
};
