import SearchIcon from '@mui/icons-material/Search';
import { Box, Button, Card, Typography } from '@mui/material';
import type { SessionRow } from '@tabletime/contract';
import { Suspense } from 'react';
import { Link } from 'react-router';
import { useBusinessDate } from '../cache/use-business-date.ts';
import { foundPage } from '../session/floor-link.ts';
import { lazily } from '../ui/lazily.tsx';
import { EmptyState } from '../ui/notice.tsx';
import { ShowMore } from '../ui/show-more.tsx';
import { useFormat } from '../i18n/format.ts';
import { useT } from '../i18n/use-t.ts';
import { RowSkeletons } from './row-skeletons.tsx';
import { rowList } from './list/list-row.ts';
import type { OpenFloorDialog } from './floor-dialog.ts';

// Lazy: running tables render first.
const CompletedRow = lazily(async () => (await import('./list/completed-row.tsx')).CompletedRow);

interface CompletedProps {
  /** Latest first; undefined while loading. */
  sessions: SessionRow[] | undefined;
  total: number;
  isFetchingMore: boolean;
  onShowMore: () => void;
  onOpen: OpenFloorDialog;
  onFixCosts: () => void;
}

export const Completed = ({ sessions, total, isFetchingMore, onShowMore, onOpen, onFixCosts }: CompletedProps) => {
  const t = useT();
  const { day, number } = useFormat();
  const today = useBusinessDate();
  return (
    <Box component="section" aria-labelledby="completed-sessions" aria-busy={sessions === undefined}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: 1, marginBlockEnd: 1.5 }}>
        <Typography variant="h2" id="completed-sessions">
          {t('sessions.completed_title')}
        </Typography>
        <Button component={Link} to={foundPage} variant="text" startIcon={<SearchIcon />}>
          {t('sessions.search.open')}
        </Button>
      </Box>
      {sessions === undefined && <RowSkeletons />}
      {sessions?.length === 0 && (
        <EmptyState level="h3" title={t('sessions.empty.completed_title')} text={t('sessions.empty.completed_hint')} />
      )}
      {sessions && sessions.length > 0 && (
        <Suspense fallback={<RowSkeletons />}>
          <Card component="ul" sx={rowList}>
            {sessions.map((session) => (
              <li key={session.id}>
                <CompletedRow
                  session={session}
                  day={session.businessDate === today ? undefined : day(session.businessDate ?? session.changedAt)}
                  onOpen={onOpen}
                  onFixCosts={onFixCosts}
                />
              </li>
            ))}
          </Card>
          <ShowMore
            label={t('sessions.action.show_more')}
            hasMore={sessions.length < total}
            isLoading={isFetchingMore}
            onShowMore={onShowMore}
          >
            {t('sessions.done.count', { shown: number(sessions.length), total: number(total) })}
          </ShowMore>
        </Suspense>
      )}
    </Box>
  );
};
