import { Box } from '@mui/material';
import { Role, roles } from '@tabletime/contract';
import { useT } from '../i18n/use-t.ts';
import { FilterChoice } from '../lists/filter-card.tsx';
import { longestSearch, withFilters } from '../lists/list-address.ts';
import { useFilters } from '../lists/use-list.ts';
import { SearchField } from '../ui/search-field.tsx';
import type { UserFilters } from './user-filters.ts';

export const UserSearch = () => {
  const t = useT();
  const { filters, setFilters } = useFilters<UserFilters>();
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
        onTyped={(text) => setFilters(withFilters(filters, { q: text.trim() || undefined }), true)}
      />
      <FilterChoice
        id="users-role"
        label={t('users.role_filter')}
        any={t('users.any_role')}
        value={filters.role ?? ''}
        options={roles.map((role) => ({ value: role, label: t(`role.${role}`) }))}
        onChoose={(value) => setFilters(withFilters(filters, { role: Role.safeParse(value).data }))}
      />
    </Box>
  );
};
