import { Box, Button, Skeleton, Typography } from '@mui/material';
import { useFormat } from '../i18n/format.ts';
import { useT } from '../i18n/use-t.ts';
import { ListBody } from '../lists/list-body.tsx';
import { useIsWide } from '../lists/list-rows.tsx';
import { useFilters, useRows } from '../lists/use-list.ts';
import { EmptyState } from '../ui/notice.tsx';
import { UserCards } from './user-cards.tsx';
import type { UserFilters } from './user-filters.ts';
import { UserTable } from './user-table.tsx';

/** Width in pixels from which a table fits beside the sidebar. */
const roomForTable = 1200;

export const UserList = () => {
  const t = useT();
  const { number } = useFormat();
  const isWide = useIsWide(roomForTable);
  const { shown, total } = useRows();
  const { filters, setFilters } = useFilters<UserFilters>();
  const isNarrowed = filters.q !== undefined || filters.role !== undefined;
  return (
    <ListBody
      failed="users.failed"
      skeletons={<UserSkeletons />}
      count={
        isNarrowed && (
          <Typography role="status" sx={{ marginBlockEnd: 1 }}>
            {t('users.found', { smart_count: total })}
          </Typography>
        )
      }
      empty={
        <EmptyState
          title={t('users.none_found')}
          text={t('users.none_found_text')}
          action={<Button onClick={() => setFilters({})}>{t('users.reset')}</Button>}
        />
      }
      more={{
        label: 'users.show_more',
        failed: 'users.failed',
        shown: () => t('users.shown', { shown: number(shown), total: number(total) }),
      }}
    >
      {isWide ? <UserTable /> : <UserCards />}
    </ListBody>
  );
};

const UserSkeletons = () => {
  const t = useT();
  return (
    <Box role="status" aria-label={t('shell.loading')} sx={{ display: 'grid', gap: 1.5 }}>
      {[1, 2, 3, 4, 5, 6].map((row) => (
        <Skeleton key={row} variant="rounded" sx={{ blockSize: { xs: 220, lg: 72 } }} />
      ))}
    </Box>
  );
};
