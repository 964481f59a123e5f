import FilterIcon from '@mui/icons-material/FilterList';
import { Box, Button, Card, Typography } from '@mui/material';
import type { SessionRow } from '@tabletime/contract';
import { useMemo } from 'react';
import { useLocation } from 'react-router';
import { useTicking } from '../cache/page-clock.ts';
import { useZones } from '../cache/use-tables.ts';
import { cardIdOf } from '../session/floor-link.ts';
import { EmptyState } from '../ui/notice.tsx';
import { useT } from '../i18n/use-t.ts';
import { ActiveRow } from './active-row.tsx';
import { RowSkeletons } from './row-skeletons.tsx';
import { chooseList, filtersIn, listed, useListChoice, wholeList } from './list/list-choice.ts';
import { rowList } from './list/list-row.ts';
import type { OpenFloorDialog } from './floor-dialog.ts';

interface FloorProps {
  sessions: SessionRow[] | undefined;
  onOpen: OpenFloorDialog;
}

export const Floor = ({ sessions, onOpen }: FloorProps) => {
  const t = useT();
  const zones = useZones();
  const choice = useListChoice();
  const { hash } = useLocation();
  const minute = useTicking((now) => Math.floor(now / 60_000));
  const shown = useMemo(() => {
    const pointedTo = sessions?.find(({ id }) => hash === `#${cardIdOf(id)}`)?.id;
    return sessions && listed(sessions, choice, zones, minute * 60_000, pointedTo);
  }, [sessions, choice, zones, minute, hash]);
  const filters = filtersIn(choice, zones);
  const count = sessions?.length ?? 0;
  return (
    <Box component="section" aria-labelledby="active-sessions" aria-busy={sessions === undefined}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: 1, marginBlockEnd: 1.5 }}>
        <Typography variant="h2" id="active-sessions" tabIndex={-1}>
          {t('sessions.active_title')}
        </Typography>
        <Button
          variant={filters > 0 ? 'outlined' : 'text'}
          startIcon={<FilterIcon />}
          onClick={(event) => onOpen({ kind: 'list' }, event.currentTarget)}
        >
          {filters > 0 ? t('sessions.search.filters_set', { count: filters }) : t('sessions.floor.sort')}
        </Button>
      </Box>
      {shown === undefined && <RowSkeletons />}
      {shown && count === 0 && <EmptyState level="h3" title={t('sessions.empty.active_title')} text={t('sessions.empty.active_hint')} />}
      {shown?.length === 0 && count > 0 && (
        <EmptyState
          level="h3"
          title={t('sessions.search.none_title')}
          text={t('sessions.done.count', { shown: 0, total: count })}
          action={<Button onClick={() => chooseList({ ...wholeList, order: choice.order })}>{t('sessions.search.clear')}</Button>}
        />
      )}
      {shown && shown.length > 0 && (
        <>
          <Card component="ul" sx={rowList}>
            {shown.map((session) => (
              <li key={session.id}>
                <ActiveRow session={session} onOpen={onOpen} />
              </li>
            ))}
          </Card>
          {shown.length < count && (
            <Typography color="text.secondary" sx={{ marginBlockStart: 1.5, textAlign: 'center' }}>
              {t('sessions.done.count', { shown: shown.length, total: count })}
            </Typography>
          )}
        </>
      )}
    </Box>
  );
};
