import { Box } from '@mui/material';
import { Hint } from '../ui/hint.tsx';
import { useFormat } from '../i18n/format.ts';

/** When it happened, on the café's clock; a hover, the focus or a tap shows it in full. */
export const LogTime = ({ at }: { at: string }) => {
  const { date, time, fullTime } = useFormat();
  return (
    <Hint title={fullTime(at)} component="time" dateTime={at} sx={{ display: 'inline-flex', flexWrap: 'wrap', columnGap: 1 }}>
      <Box component="span" sx={{ fontWeight: 600, whiteSpace: 'nowrap' }}>
        {time(at)}
      </Box>
      <Box component="span" sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
        {date(at)}
      </Box>
    </Hint>
  );
};
