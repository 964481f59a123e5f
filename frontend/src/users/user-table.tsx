import { Card, Table, TableBody, TableCell, TableContainer, TableHead, TableRow } from '@mui/material';
import { memo } from 'react';
import { useFormat } from '../i18n/format.ts';
import { useT } from '../i18n/use-t.ts';
import { RoleSelect } from './role-select.tsx';
import { Actions, Identity, Phone, Status, type UserListProps, type UserProps } from './user-parts.tsx';
import { rulesFor } from './user-rules.ts';

const columns = ['name', 'role', 'status', 'phone', 'joined', 'actions'] as const;
/** Columns keep their place as rows come; the name takes what is left. */
const sizes = { name: 'auto', role: 176, status: 116, phone: 136, joined: 108, actions: 240 } as const;

/** People as a table, where there is room for its columns. */
export const UserTable = ({ users, me, withNewRole, onAsk, onReset }: UserListProps) => {
  const t = useT();
  return (
    <TableContainer component={Card}>
      <Table
        aria-label={t('users.title')}
        sx={{
          tableLayout: 'fixed',
          '& th, & td': { paddingInline: 1 },
          '& th:first-of-type, & td:first-of-type': { paddingInlineStart: 2 },
          // There is nothing to press on paper.
          '& th:last-of-type, & td:last-of-type': { displayPrint: 'none' },
        }}
      >
        <TableHead>
          <TableRow>
            {columns.map((column) => (
              <TableCell key={column} sx={{ inlineSize: sizes[column] }}>
                {t(`users.column.${column}`)}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody sx={{ '& > tr:last-of-type > td': { borderBlockEnd: 0 } }}>
          {users.map((user) => (
            <Row
              key={user.id}
              user={user}
              rules={rulesFor(me, user)}
              isOwn={me.id === user.id}
              hasNewRole={withNewRole === user.id}
              onAsk={onAsk}
              onReset={onReset}
            />
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
};

const Row = memo(
  ({ user, rules, isOwn, hasNewRole, onAsk, onReset }: UserProps) => {
    const { date } = useFormat();
    return (
      <TableRow sx={user.isActive ? {} : { backgroundColor: 'background.default', '& > td': { color: 'text.secondary' } }}>
        <TableCell>
          <Identity user={user} isOwn={isOwn} />
        </TableCell>
        <TableCell>
          <RoleSelect user={user} lock={rules.roleLock} isNew={hasNewRole} onAsk={onAsk} />
        </TableCell>
        <TableCell>
          <Status isActive={user.isActive} />
        </TableCell>
        <TableCell>
          <Phone number={user.phone} />
        </TableCell>
        <TableCell>{date(user.createdAt)}</TableCell>
        <TableCell>
          <Actions user={user} rules={rules} onAsk={onAsk} onReset={onReset} />
        </TableCell>
      </TableRow>
    );
  },
  // The rules are a new object each time, made of the user and of the person signed in.
  (one, other) =>
    one.user === other.user &&
    one.isOwn === other.isOwn &&
    one.hasNewRole === other.hasNewRole &&
    one.onAsk === other.onAsk &&
    one.onReset === other.onReset,
);
Row.displayName = 'Row';
