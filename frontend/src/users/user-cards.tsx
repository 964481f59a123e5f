import { Box, Card } from '@mui/material';
import { useFormat } from '../i18n/format.ts';
import { useT } from '../i18n/use-t.ts';
import { CardList } from '../ui/card-list.tsx';
import { RoleSelect } from './role-select.tsx';
import { Actions, Identity, Phone, Status, type UserListProps, type UserProps } from './user-parts.tsx';
import { rulesFor } from './user-rules.ts';

/** People as cards, where a table has no room. */
export const UserCards = ({ users, me, withNewRole, onAsk, onReset }: UserListProps) => {
  const t = useT();
  return (
    <CardList label={t('users.title')} items={users}>
      {(user) => (
        <UserCard
          user={user}
          rules={rulesFor(me, user)}
          isOwn={me.id === user.id}
          hasNewRole={withNewRole === user.id}
          onAsk={onAsk}
          onReset={onReset}
        />
      )}
    </CardList>
  );
};

const UserCard = ({ user, rules, isOwn, hasNewRole, onAsk, onReset }: UserProps) => {
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
        <Identity user={user} isOwn={isOwn} />
        <Status isActive={user.isActive} />
      </Box>
      <RoleSelect user={user} lock={rules.roleLock} isNew={hasNewRole} onAsk={onAsk} />
      <Box
        component="dl"
        sx={{ margin: 0, display: 'grid', gridTemplateColumns: 'auto 1fr', columnGap: 2, rowGap: 0.5, typography: 'body2' }}
      >
        <dt>{t('users.column.phone')}</dt>
        <Box component="dd" sx={{ margin: 0 }}>
          <Phone number={user.phone} />
        </Box>
        <dt>{t('users.column.joined')}</dt>
        <Box component="dd" sx={{ margin: 0 }}>
          {date(user.createdAt)}
        </Box>
      </Box>
      <Box sx={{ marginBlockStart: 'auto' }}>
        <Actions user={user} rules={rules} onAsk={onAsk} onReset={onReset} />
      </Box>
    </Card>
  );
};
