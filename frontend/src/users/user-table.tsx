import { TableCell, TableRow } from '@mui/material';
import type { UserRow } from '@tabletime/contract';
import { memo } from 'react';
import { useFormat } from '../i18n/format.ts';
import { useT } from '../i18n/use-t.ts';
import { ListTable, withoutLastOnPaper } from '../lists/list-rows.tsx';
import { useRow } from '../lists/use-list.ts';
import { RoleSelect } from './role-select.tsx';
import { Actions, Identity, Phone, Status } from './user-parts.tsx';

const columns = ['name', 'role', 'status', 'phone', 'joined', 'actions'] as const;
const sizes = { name: 'auto', role: 176, status: 116, phone: 136, joined: 108, actions: 168 } as const;

export const UserTable = () => {
  const t = useT();
  return (
    <ListTable
      label={t('users.title')}
      columns={columns.map((column) => ({ label: t(`users.column.${column}`), size: sizes[column] }))}
      sx={{
        '& th, & td': { paddingInline: 1 },
        '& th:first-of-type, & td:first-of-type': { paddingInlineStart: 2 },
        '& th:last-of-type': { textAlign: 'end', paddingInlineEnd: 2 },
        ...withoutLastOnPaper,
      }}
    >
      <Row />
    </ListTable>
  );
};

const Row = memo(() => {
  const { date } = useFormat();
  const user = useRow<UserRow>();
  return (
    <TableRow sx={user.isActive ? {} : { backgroundColor: 'background.default', '& > td': { color: 'text.secondary' } }}>
      <TableCell>
        <Identity />
      </TableCell>
      <TableCell>
        <RoleSelect />
      </TableCell>
      <TableCell>
        <Status />
      </TableCell>
      <TableCell>
        <Phone />
      </TableCell>
      <TableCell>{date(user.createdAt)}</TableCell>
      <TableCell>
        <Actions />
      </TableCell>
    </TableRow>
  );
});
Row.displayName = 'Row';
