import { Box } from '@mui/material';
import { useFormat } from '../i18n/format.ts';
import { useT } from '../i18n/use-t.ts';
import { differenceWords } from './close-lines.ts';

const colourOf = (riyals: number): string => (riyals === 0 ? 'success.main' : riyals < 0 ? 'error.main' : 'warning.main');

/** What was counted less what was expected, named. */
export const Difference = ({ riyals }: { riyals: number }) => {
  const t = useT();
  const { money } = useFormat();
  return (
    <Box component="span" sx={{ color: colourOf(riyals), whiteSpace: 'nowrap' }}>
      {differenceWords(riyals, { t, money })}
    </Box>
  );
};
