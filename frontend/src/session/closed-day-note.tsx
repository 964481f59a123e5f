import { Alert } from '@mui/material';
import type { SessionRow } from '@tabletime/contract';
import { useQuery } from '@tanstack/react-query';
import { fetchTill } from '../api/till.ts';
import { useFormat } from '../i18n/format.ts';
import { useT } from '../i18n/use-t.ts';

/** Says, before a change, that it moves no figure of a closed day. Shows nothing for an open day. */
export const ClosedDayNote = ({ day }: { day: NonNullable<SessionRow['businessDate']> }) => {
  const t = useT();
  const { weekday, date } = useFormat();
  const { data } = useQuery({ queryKey: ['till'], queryFn: fetchTill });
  if (!data?.closedThrough || day > data.closedThrough) return null;
  return <Alert severity="info">{t('history.closed_note', { weekday: weekday(day), date: date(day) })}</Alert>;
};
