import { Box, MenuItem, TextField } from '@mui/material';
import { Role, roles } from '@tabletime/contract';
import { useT } from '../i18n/use-t.ts';
import { SearchField } from '../ui/search-field.tsx';
import { longestSearch, type UserFilters } from './user-filters.ts';

interface UserSearchProps {
  filters: UserFilters;
  /** `isTyped` while a word is still being written: its letters are no steps for the browser's back button. */
  onChange: (filters: UserFilters, isTyped: boolean) => void;
}

/** Narrows the list of people by name or e-mail address, and by role. */
export const UserSearch = ({ filters, onChange }: UserSearchProps) => {
  const t = useT();
  return (
    <Box
      role="search"
      sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: 'minmax(0, 2fr) minmax(0, 1fr)' }, marginBlockEnd: 3 }}
    >
      <SearchField
        id="users-search"
        label={t('users.search')}
        longest={longestSearch}
        value={filters.q ?? ''}
        onTyped={(q) => onChange({ ...filters, q }, true)}
      />
      <TextField
        select
        id="users-role"
        label={t('users.role_filter')}
        value={filters.role ?? ''}
        onChange={({ target }) => {
          const { role: _before, ...others } = filters;
          const role = Role.safeParse(target.value).data;
          onChange({ ...others, ...(role && { role }) }, false);
        }}
        slotProps={{ select: { displayEmpty: true } }}
      >
        <MenuItem value="">{t('users.any_role')}</MenuItem>
        {roles.map((role) => (
          <MenuItem key={role} value={role}>
            {t(`role.${role}`)}
          </MenuItem>
        ))}
      </TextField>
    </Box>
  );
};
