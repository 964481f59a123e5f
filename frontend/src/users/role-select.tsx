import CheckIcon from '@mui/icons-material/Check';
import { Box, MenuItem, Select, Tooltip } from '@mui/material';
import { visuallyHidden } from '@mui/utils';
import { Role, roles } from '@tabletime/contract';
import { useId } from 'react';
import { useT } from '../i18n/use-t.ts';
import { useUserRequests } from './user-change.ts';
import { useUser } from './user-parts.tsx';

export const RoleSelect = () => {
  const t = useT();
  const id = useId();
  const { user, rules } = useUser();
  const { requestChange, lastRoleChange } = useUserRequests();
  const isNew = lastRoleChange === user.id;
  const lock = rules?.roleLock;
  const why = lock && t(lock === 'own' ? 'users.own_role' : 'users.deactivated_role');
  const label = t('users.role_of', { name: user.name });
  const select = (
    <Select
      value={user.role}
      disabled={lock !== undefined}
      fullWidth
      onChange={({ target }) => {
        const chosen = Role.safeParse(target.value).data;
        const control = document.getElementById(`${id}-control`);
        if (chosen && control) requestChange(user, { kind: 'role', to: chosen }, control);
      }}
      SelectDisplayProps={{ id: `${id}-control`, 'aria-label': label, ...((why ?? isNew) && { 'aria-describedby': id }) }}
      sx={{ '& .MuiSelect-select.Mui-disabled': { color: 'text.secondary', WebkitTextFillColor: 'currentColor' } }}
    >
      {roles.map((role) => (
        <MenuItem key={role} value={role}>
          {t(`role.${role}`)}
        </MenuItem>
      ))}
    </Select>
  );
  if (!why)
    return (
      <>
        {select}
        {/* Announced when the focus returns to the role; everyone else saw the toast. */}
        {isNew && (
          <Box
            id={id}
            sx={{ display: 'flex', alignItems: 'center', gap: 0.5, marginBlockStart: 0.5, typography: 'body2', color: 'success.main' }}
          >
            <CheckIcon aria-hidden sx={{ fontSize: '1rem' }} />
            {t('users.role_updated')}
          </Box>
        )}
      </>
    );
  return (
    <Tooltip title={why} enterTouchDelay={0} describeChild>
      <Box role="group" aria-label={label} tabIndex={0} sx={{ borderRadius: 1.5 }}>
        {select}
        <span id={id} style={visuallyHidden}>
          {why}
        </span>
      </Box>
    </Tooltip>
  );
};
