import { Box, Button, Card, Skeleton, Typography, useMediaQuery, useTheme } from '@mui/material';
import { Link } from 'react-router';
import { EmptyState } from '../../ui/notice.tsx';
import { ErrorState } from '../../cache/error-state.tsx';
import { OutdatedNotice } from '../../cache/outdated-notice.tsx';
import { ShowMore } from '../../ui/show-more.tsx';
import { useFailureToast } from '../../cache/failure-messages.tsx';
import { useFormat } from '../../i18n/format.ts';
import { useT } from '../../i18n/use-t.ts';
import type { useReports } from '../use-reports.ts';
import { ReportCards } from './report-cards.tsx';
import { ReportTable } from './report-table.tsx';

interface ReportListProps {
  list: ReturnType<typeof useReports>;
  isFiltered: boolean;
  onReset: () => void;
}

/** From this width on a table has room beside the sidebar, in pixels. */
const roomForTable = 1200;

/** The reports under their filters: how many, each of them, and the way to more. */
export const ReportList = ({ list, isFiltered, onReset }: ReportListProps) => {
  const t = useT();
  const { number } = useFormat();
  const isWide = useMediaQuery(useTheme().breakpoints.up(roomForTable));
  const { reports, total, error, errorUpdatedAt, retry, showMore, hasMore, isLoadingMore, hasMoreFailed } = list;
  useFailureToast([{ error, errorUpdatedAt }], 'reports.failed.fetch', retry);

  if (!reports && error) {
    return <ErrorState title={t('reports.failed.fetch')} text={t('reports.failed.fetch_text')} error={error} onRetry={retry} />;
  }
  if (!reports) return <ReportSkeletons asTable={isWide} />;
  const Reports = isWide ? ReportTable : ReportCards;
  return (
    <>
      {error && <OutdatedNotice error={error} failed="reports.failed.fetch" onRetry={retry} sx={{ marginBlockEnd: 2 }} />}
      <Typography component="p" role="status" sx={{ marginBlockEnd: 1 }}>
        {t(isFiltered ? 'reports.count_filtered' : 'reports.count', { smart_count: reports.length })}
        {reports.length < total && (
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {' · '}
            {t('reports.in_all', { total: number(total) })}
          </Box>
        )}
      </Typography>
      {reports.length === 0 ? (
        <EmptyState
          title={t(isFiltered ? 'reports.empty.found' : 'reports.empty.title')}
          text={t(isFiltered ? 'reports.empty.found_text' : 'reports.empty.text')}
          action={
            isFiltered ? (
              <Button onClick={onReset}>{t('reports.filter.reset')}</Button>
            ) : (
              <Button component={Link} to="/reports/new">
                {t('reports.empty.action')}
              </Button>
            )
          }
        />
      ) : (
        <Reports reports={reports} />
      )}
      {reports.length > 0 && (
        <ShowMore
          label={t('reports.show_more')}
          hasMore={hasMore}
          isLoading={isLoadingMore}
          failed={hasMoreFailed ? t('reports.more_failed') : undefined}
          onShowMore={showMore}
        >
          {!hasMore && t('reports.end')}
        </ShowMore>
      )}
    </>
  );
};

/** The reports to come, in the shape that they will have. */
const ReportSkeletons = ({ asTable }: { asTable: boolean }) => {
  const t = useT();
  const rows = Array.from({ length: 6 }, (_, row) => row);
  return (
    <Box role="status" aria-label={t('shell.loading')}>
      <Skeleton variant="rounded" width={180} height={24} sx={{ marginBlockEnd: 1 }} />
      {asTable ? (
        <Card sx={{ padding: 2, display: 'grid', gap: 2 }}>
          {rows.map((row) => (
            <Skeleton key={row} variant="rounded" height={64} />
          ))}
        </Card>
      ) : (
        <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 340px), 1fr))' }}>
          {rows.map((row) => (
            <Skeleton key={row} variant="rounded" height={210} />
          ))}
        </Box>
      )}
    </Box>
  );
};
