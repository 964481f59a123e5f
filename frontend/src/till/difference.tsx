import { Box } from '@mui/material';
import { useFormat } from '../i18n/format.ts';
import { useT } from '../i18n/use-t.ts';

/** What was counted less what was expected, named: exact, short or over. */
export const Difference = ({ riyals }: { riyals: number }) => {
  const t = useT();
  const { money } = useFormat();
  if (riyals === 0)
    return (
      <Box component="span" sx={{ color: 'success.main' }}>
        {t('till.exact')}
      </Box>
    );
  return (
    <Box component="span" sx={{ color: riyals < 0 ? 'error.main' : 'warning.main', whiteSpace: 'nowrap' }}>
      {t(riyals < 0 ? 'till.short' : 'till.over', { money: `\u2068${money(Math.abs(riyals))}\u2069` })}
    </Box>
  );
};
