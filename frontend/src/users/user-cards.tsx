import { Box, Card } from '@mui/material';
import type { UserRow } from '@tabletime/contract';
import { useFormat } from '../i18n/format.ts';
import { useT } from '../i18n/use-t.ts';
import { ListCards } from '../lists/list-rows.tsx';
import { useRow } from '../lists/use-list.ts';
import { RoleSelect } from './role-select.tsx';
import { ActionMenu, Identity, Note, Phone, Status } from './user-parts.tsx';

export const UserCards = () => {
  const t = useT();
  return (
    <ListCards label={t('users.title')}>
      <UserCard />
    </ListCards>
  );
};

const UserCard = () => {
  const user = useRow<UserRow>();
  const t = useT();
  const { date } = useFormat();
  return (
    <Card
      sx={{
        padding: 2,
        display: 'flex',
        flexDirection: 'column',
        gap: 1.5,
        ...(user.isActive ? {} : { backgroundColor: 'background.default', color: 'text.secondary' }),
      }}
    >
      <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'start', gap: 1 }}>
        <Identity />
        <Box sx={{ display: 'flex', alignItems: 'center', '&:has(button)': { marginBlockStart: -1.5, marginInlineEnd: -1.5 } }}>
          <Status />
          <ActionMenu />
        </Box>
      </Box>
      <RoleSelect />
      <Box
        component="dl"
        sx={{ margin: 0, display: 'grid', gridTemplateColumns: 'auto 1fr', columnGap: 2, rowGap: 0.5, typography: 'body2' }}
      >
        <dt>{t('users.column.phone')}</dt>
        <Box component="dd" sx={{ margin: 0 }}>
          <Phone />
        </Box>
        <dt>{t('users.column.joined')}</dt>
        <Box component="dd" sx={{ margin: 0 }}>
          {date(user.createdAt)}
        </Box>
      </Box>
      <Note />
    </Card>
  );
};
