import { Box, Card, Typography } from '@mui/material';
import type { BusinessDate, SessionRow } from '@tabletime/contract';
import { useFormat } from '../../i18n/format.ts';
import { useT } from '../../i18n/use-t.ts';
import { useRows } from '../../lists/use-list.ts';
import { useFixCosts } from '../../session/use-fix-costs.ts';
import type { OpenFloorDialog } from '../floor-dialog.ts';
import { CompletedRow } from '../list/completed-row.tsx';
import { rowList } from '../list/list-row.ts';

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
  const { fixCosts } = useFixCosts();
  const rows = (label: string, items: SessionRow[]) => (
    <Card component="ul" aria-label={label} sx={rowList}>
      {items.map((session) => (
        <li key={session.id}>
          <CompletedRow
            session={session}
            day={isByDay ? undefined : date(session.businessDate ?? session.changedAt)}
            onOpen={onOpen}
            onFixCosts={fixCosts}
          />
        </li>
      ))}
    </Card>
  );
  if (!isByDay) return rows(t('sessions.completed_title'), sessions);
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      {byDay(sessions).map(({ day, sessions: ofDay }) => {
        const title = day === null ? t('sessions.search.no_day') : t('dates.day', { weekday: weekday(day), date: date(day) });
        return (
          <Box component="section" key={ofDay[0]!.id}>
            <Typography variant="h2" sx={{ marginBlockEnd: 1.5 }}>
              {title}
            </Typography>
            {rows(title, ofDay)}
          </Box>
        );
      })}
    </Box>
  );
};
