import { Box, Button, Typography, useMediaQuery, useTheme } from '@mui/material';
import { useFormat } from '../i18n/format.ts';
import { useT } from '../i18n/use-t.ts';
import { UserCards } from './user-cards.tsx';
import type { UserListProps } from './user-parts.tsx';
import { UserTable } from './user-table.tsx';

interface PagedProps extends UserListProps {
  total: number;
  isFetchingMore: boolean;
  onShowMore: () => void;
}

/** From this width on a table has room beside the sidebar, in pixels. */
const roomForTable = 1200;

/** The people found, and the way to more of them. */
export const UserList = ({ total, isFetchingMore, onShowMore, ...list }: PagedProps) => {
  const t = useT();
  const { number } = useFormat();
  const isWide = useMediaQuery(useTheme().breakpoints.up(roomForTable));
  const shown = list.users.length;
  return (
    <>
      {isWide ? <UserTable {...list} /> : <UserCards {...list} />}
      {shown < total && (
        <Box sx={{ display: 'grid', justifyItems: 'center', gap: 1, marginBlockStart: 2 }}>
          <Typography variant="body2" color="text.secondary" role="status">
            {t('users.shown', { shown: number(shown), total: number(total) })}
          </Typography>
          <Button variant="outlined" onClick={onShowMore} loading={isFetchingMore}>
            {t('users.show_more')}
          </Button>
        </Box>
      )}
    </>
  );
};
