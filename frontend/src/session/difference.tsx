import { Box } from '@mui/material';
import type { Format } from '../i18n/create-format.ts';
import { useFormat } from '../i18n/format.ts';
import { type Translate, useT } from '../i18n/use-t.ts';

/** The kind of a difference: exact, short or over. */
export const differenceWords = (riyals: number, { t, money }: { t: Translate; money: Format['money'] }): string =>
  riyals === 0 ? t('till.exact') : t(riyals < 0 ? 'till.short' : 'till.over', { money: `\u2068${money(Math.abs(riyals))}\u2069` });

export const differenceColour = (riyals: number): string => (riyals === 0 ? 'success.main' : riyals < 0 ? 'error.main' : 'warning.main');

/** The difference between count and expectation, in words. */
export const Difference = ({ riyals }: { riyals: number }) => {
  const t = useT();
  const { money } = useFormat();
  return (
    <Box component="span" sx={{ color: differenceColour(riyals), whiteSpace: 'nowrap' }}>
      {differenceWords(riyals, { t, money })}
    </Box>
  );
};
