import { Box, Button, Card, Skeleton, Typography, useMediaQuery, useTheme } from '@mui/material';
import { EmptyState } from '../ui/notice.tsx';
import { ErrorState } from '../cache/error-state.tsx';
import { OutdatedNotice } from '../cache/outdated-notice.tsx';
import { ShowMore } from '../ui/show-more.tsx';
import { useFormat } from '../i18n/format.ts';
import { useT } from '../i18n/use-t.ts';
import type { LogFilters } from '../api/logs.ts';
import type { OpenEntry } from './entry-controls.tsx';
import { LogCards } from './log-cards.tsx';
import { countFilters } from './log-filters.ts';
import { LogTable } from './log-table.tsx';
import { useLogs } from './use-logs.ts';

interface LogListProps {
  filters: LogFilters;
  onOpen: OpenEntry;
  onReset: () => void;
}

/** From this width on a table has room, in pixels: that of an upright tablet. */
const roomForTable = 768;

/** The log under its filters: how many, the entries, and the way to more of them. */
export const LogList = ({ filters, onOpen, onReset }: LogListProps) => {
  const t = useT();
  const { number } = useFormat();
  const isWide = useMediaQuery(useTheme().breakpoints.up(roomForTable));
  const { logs, error, retry, showMore, moreState } = useLogs(filters);
  const isFiltered = countFilters(filters) > 0;

  if (!logs && error) return <ErrorState title={t('errors.loading')} text={t('logs.failed_text')} error={error} onRetry={retry} />;
  if (!logs) return <LogSkeletons asTable={isWide} />;
  const Entries = isWide ? LogTable : LogCards;
  return (
    <>
      {error && <OutdatedNotice error={error} failed="errors.loading" onRetry={retry} sx={{ marginBlockEnd: 2 }} />}
      <Typography component="p" role="status" sx={{ marginBlockEnd: 1 }}>
        {t(isFiltered ? 'logs.count_filtered' : 'logs.count', { smart_count: logs.entries.length })}
        {(logs.entries.length < logs.total || (logs.isAtLeast && logs.hasMore)) && (
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {' · '}
            {t(logs.isAtLeast ? 'logs.in_all_more' : 'logs.in_all', { total: number(Math.max(logs.total, logs.entries.length)) })}
          </Box>
        )}
      </Typography>
      {logs.entries.length === 0 ? (
        <EmptyState
          title={t(isFiltered ? 'logs.none_found' : 'logs.empty')}
          text={t(isFiltered ? 'logs.none_found_text' : 'logs.empty_text')}
          action={isFiltered && <Button onClick={onReset}>{t('logs.filter.reset')}</Button>}
        />
      ) : (
        <Entries entries={logs.entries} onOpen={onOpen} />
      )}
      {logs.entries.length > 0 && (
        <ShowMore
          label={t('logs.show_more')}
          hasMore={logs.hasMore}
          isLoading={moreState === 'loading'}
          failed={moreState === 'failed' ? t('logs.more_failed') : undefined}
          onShowMore={showMore}
        >
          {moreState !== 'failed' && !logs.hasMore && t('logs.end')}
        </ShowMore>
      )}
    </>
  );
};

const ten = Array.from({ length: 10 }, (_, row) => row);

/** The log to come, in the shape that it will have. */
const LogSkeletons = ({ asTable }: { asTable: boolean }) => {
  const t = useT();
  return (
    <Box role="status" aria-label={t('shell.loading')}>
      <Skeleton variant="rounded" width={180} height={24} sx={{ marginBlockEnd: 1 }} />
      {asTable ? (
        <Card sx={{ padding: 1, display: 'grid', gap: 1.5 }}>
          {ten.map((row) => (
            <Skeleton key={row} variant="rounded" height={40} />
          ))}
        </Card>
      ) : (
        <Box sx={{ display: 'grid', gap: 1.5 }}>
          {ten.slice(0, 5).map((row) => (
            <Skeleton key={row} variant="rounded" height={132} />
          ))}
        </Box>
      )}
    </Box>
  );
};
