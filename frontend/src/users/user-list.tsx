import { useMediaQuery, useTheme } from '@mui/material';
import { ShowMore } from '../ui/show-more.tsx';
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
      <ShowMore label={t('users.show_more')} hasMore={shown < total} isLoading={isFetchingMore} onShowMore={onShowMore}>
        {t('users.shown', { shown: number(shown), total: number(total) })}
      </ShowMore>
    </>
  );
};
