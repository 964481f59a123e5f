import { Button } from '@mui/material';
import { Link } from 'react-router';
import type { ReportFilters } from '../../api/reports.ts';
import { useT } from '../../i18n/use-t.ts';
import { ListBody, ListCount } from '../../lists/list-body.tsx';
import { ListSkeletons, useIsWide } from '../../lists/list-rows.tsx';
import { useFilters } from '../../lists/use-list.ts';
import { EmptyState } from '../../ui/notice.tsx';
import { ReportCards } from './report-cards.tsx';
import { ReportTable } from './report-table.tsx';

/** Width in pixels from which a table fits beside the sidebar. */
const roomForTable = 1200;

export const ReportList = () => {
  const t = useT();
  const isWide = useIsWide(roomForTable);
  const { isFiltered, setFilters } = useFilters<ReportFilters>();
  return (
    <ListBody
      failed="reports.failed.fetch"
      failedText="reports.failed.fetch_text"
      skeletons={
        isWide ? (
          <ListSkeletons isTable rows={6} height={64} sx={{ padding: 2, gap: 2 }} />
        ) : (
          <ListSkeletons
            isTable={false}
            rows={6}
            height={210}
            sx={{ gap: 1.5, gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 340px), 1fr))' }}
          />
        )
      }
      count={<ListCount of="reports" />}
      empty={
        <EmptyState
          title={t(isFiltered ? 'reports.empty.found' : 'reports.empty.title')}
          text={t(isFiltered ? 'reports.empty.found_text' : 'reports.empty.text')}
          action={
            isFiltered ? (
              <Button onClick={() => setFilters({})}>{t('reports.filter.reset')}</Button>
            ) : (
              <Button component={Link} to="/reports/new">
                {t('reports.empty.action')}
              </Button>
            )
          }
        />
      }
      more={{ label: 'reports.show_more', failed: 'reports.more_failed', shown: (hasMore) => !hasMore && t('reports.end') }}
    >
      {isWide ? <ReportTable /> : <ReportCards />}
    </ListBody>
  );
};
