import { Box, Button, Typography, useMediaQuery, useTheme } from '@mui/material';
import type { UserRow } from '@tabletime/contract';
import { useFormat } from '../i18n/format.ts';
import { useT } from '../i18n/use-t.ts';
import type { SignedIn } from '../providers/sign-in-storage.ts';
import type { AskChange } from './user-change.ts';
import { UserCards } from './user-cards.tsx';
import { UserTable } from './user-table.tsx';

export interface UserListProps {
  users: UserRow[];
  /** Whoever looks at the list. */
  me: SignedIn;
  onAsk: AskChange;
}

interface PagedProps extends UserListProps {
  total: number;
  isFetchingMore: boolean;
  onShowMore: () => void;
}

/** From this width on a table has room beside the sidebar, in pixels. */
export const roomForTable = 1200;

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
