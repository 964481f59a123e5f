import SearchIcon from '@mui/icons-material/Search';
import { Box, InputAdornment, MenuItem, TextField } from '@mui/material';
import { Role, roles } from '@tabletime/contract';
import { useEffect, useState } from 'react';
import { useT } from '../i18n/use-t.ts';
import { longestSearch, type UserFilters } from './user-filters.ts';

/** Milliseconds of rest after which what was typed is looked for. */
const rest = 250;

interface UserSearchProps {
  filters: UserFilters;
  /** `isTyped` while a word is still being written: its letters are no steps for the browser's back button. */
  onChange: (filters: UserFilters, isTyped: boolean) => void;
}

/** Narrows the list of people by name or e-mail address, and by role. */
export const UserSearch = ({ filters, onChange }: UserSearchProps) => {
  const t = useT();
  const q = filters.q ?? '';
  // What is typed lasts until the address says something else: after the rest, or by the browser's own buttons.
  const [entered, setEntered] = useState({ at: q, text: q });
  const text = entered.at === q || entered.text.trim() === q ? entered.text : q;

  useEffect(() => {
    if (text.trim() === q) return undefined;
    const timer = setTimeout(() => onChange({ ...filters, q: text }, true), rest);
    return () => clearTimeout(timer);
  });

  return (
    <Box
      role="search"
      sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: 'minmax(0, 2fr) minmax(0, 1fr)' }, marginBlockEnd: 3 }}
    >
      <TextField
        id="users-search"
        type="search"
        label={t('users.search')}
        value={text}
        onChange={({ target }) => setEntered({ at: q, text: target.value })}
        slotProps={{
          htmlInput: { dir: 'auto', maxLength: longestSearch, autoComplete: 'off' },
          input: {
            startAdornment: (
              <InputAdornment position="start">
                <SearchIcon aria-hidden />
              </InputAdornment>
            ),
          },
        }}
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
