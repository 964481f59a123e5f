import { Box, Typography } from '@mui/material';
import type { BusinessDate, SessionRow } from '@tabletime/contract';
import { useFormat } from '../../i18n/format.ts';
import { useT } from '../../i18n/use-t.ts';
import { useRows } from '../../lists/use-list.ts';
import { CardList } from '../../ui/card-list.tsx';
import type { OpenFloorDialog } from '../floor-dialog.ts';
import { FoundRow } from './found-row.tsx';

interface DayOfSessions {
  day: BusinessDate | null;
  sessions: SessionRow[];
}

const byDay = (sessions: SessionRow[]): DayOfSessions[] => {
  const days = new Map<BusinessDate | null, SessionRow[]>();
  for (const session of sessions) days.set(session.businessDate, [...(days.get(session.businessDate) ?? []), session]);
  return [...days].map(([day, ofDay]) => ({ day, sessions: ofDay }));
};

interface FoundListProps {
  isByDay: boolean;
  onOpen: OpenFloorDialog;
}

export const FoundList = ({ isByDay, onOpen }: FoundListProps) => {
  const t = useT();
  const { rows: sessions } = useRows<SessionRow>();
  const { weekday, date } = useFormat();
  const cards = (label: string, items: SessionRow[]) => (
    <CardList label={label} items={items}>
      {(session) => <FoundRow session={session} isUnderDay={isByDay} onOpen={onOpen} />}
    </CardList>
  );
  if (!isByDay) return cards(t('sessions.completed_title'), sessions);
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      {byDay(sessions).map(({ day, sessions: ofDay }) => {
        const title = day === null ? t('sessions.search.no_day') : t('dates.day', { weekday: weekday(day), date: date(day) });
        return (
          <Box component="section" key={ofDay[0]!.id}>
            <Typography variant="h2" sx={{ marginBlockEnd: 1.5 }}>
              {title}
            </Typography>
            {cards(title, ofDay)}
          </Box>
        );
      })}
    </Box>
  );
};
