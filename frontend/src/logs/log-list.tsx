import { Button } from '@mui/material';
import type { LogFilters } from '../api/logs.ts';
import { useT } from '../i18n/use-t.ts';
import { ListBody, ListCount } from '../lists/list-body.tsx';
import { ListSkeletons, useIsWide } from '../lists/list-rows.tsx';
import { useFilters } from '../lists/use-list.ts';
import { EmptyState } from '../ui/notice.tsx';
import type { OpenEntry } from './entry-controls.tsx';
import { LogCards } from './log-cards.tsx';
import { LogTable } from './log-table.tsx';

/** Pixels: an upright tablet. */
const roomForTable = 768;

export const LogList = ({ onOpen }: { onOpen: OpenEntry }) => {
  const t = useT();
  const isWide = useIsWide(roomForTable);
  const { isFiltered, setFilters } = useFilters<LogFilters>();
  const Entries = isWide ? LogTable : LogCards;
  return (
    <ListBody
      failed="errors.loading"
      failedText="logs.failed_text"
      isQuiet
      skeletons={
        isWide ? (
          <ListSkeletons isTable rows={10} height={25} sx={{ padding: 1, gap: 1 }} />
        ) : (
          <ListSkeletons isTable={false} rows={10} height={44} sx={{ gap: 1 }} />
        )
      }
      count={<ListCount of="logs" />}
      empty={
        <EmptyState
          title={t(isFiltered ? 'logs.none_found' : 'logs.empty')}
          text={t(isFiltered ? 'logs.none_found_text' : 'logs.empty_text')}
          action={isFiltered && <Button onClick={() => setFilters({})}>{t('logs.filter.reset')}</Button>}
        />
      }
      more={{ label: 'logs.show_more', failed: 'logs.more_failed', shown: (hasMore) => !hasMore && t('logs.end') }}
    >
      <Entries onOpen={onOpen} />
    </ListBody>
  );
};
