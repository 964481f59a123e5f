import { Box } from '@mui/material';
import { useT } from '../../i18n/use-t.ts';
import { FactRows } from '../../ui/fact-rows.tsx';
import type { FactThen } from './differences.ts';

export const TodayMark = ({ value }: { value: string }) => {
  const t = useT();
  return (
    <Box component="span" sx={{ display: 'block', color: 'warning.main', typography: 'body2', fontWeight: 700 }}>
      {t('history.as_of.now', { value: value === '' ? '–' : value })}
    </Box>
  );
};

/** What it was then; what is another today is marked. */
export const FactList = ({ facts }: { facts: FactThen[] }) => (
  <FactRows
    rows={facts.map(({ label, was, today }) => [
      label,
      <>
        <bdi>{was === '' ? '–' : was}</bdi>
        {was !== today && <TodayMark value={today} />}
      </>,
    ])}
  />
);
