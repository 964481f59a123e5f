import { Tab, Tabs } from '@mui/material';
import type { UserRow } from '@tabletime/contract';
import { useGetList } from 'ra-core';
import { useFormat } from '../i18n/format.ts';
import { useT } from '../i18n/use-t.ts';
import { withFilters } from '../lists/list-address.ts';
import { useFilters } from '../lists/use-list.ts';
import { type Kind, kindOf, kinds, rolesOf, type UserFilters } from './user-filters.ts';

const useCount = (kind: Kind, q: string | undefined): number | undefined =>
  useGetList<UserRow>('users', {
    filter: { role: rolesOf[kind], ...(q !== undefined && { q }) },
    pagination: { page: 1, perPage: 1 },
  }).total;

/** Staff and customers, each with how many there are or are found. A search that names neither lists both. */
export const UserKinds = () => {
  const t = useT();
  const { number } = useFormat();
  const { filters, setFilters } = useFilters<UserFilters>();
  const counts = { staff: useCount('staff', filters.q), customers: useCount('customers', filters.q) };
  return (
    <Tabs
      value={kindOf(filters) ?? false}
      onChange={(_, kind: Kind) => {
        // Staff are listed anyway, so a search that follows still finds everybody.
        const isUsual = kind === 'staff' && filters.q === undefined;
        setFilters(withFilters(filters, { kind: isUsual ? undefined : kind, role: undefined }));
      }}
      aria-label={t('users.kinds.label')}
      sx={{ marginBlockEnd: 2, borderBlockEnd: '1px solid', borderColor: 'divider' }}
    >
      {kinds.map((kind) => (
        <Tab
          key={kind}
          value={kind}
          label={`${t(`users.kinds.${kind}`)}${counts[kind] === undefined ? '' : ` (${number(counts[kind])})`}`}
          sx={{ minBlockSize: 48, fontWeight: 700, textTransform: 'none' }}
        />
      ))}
    </Tabs>
  );
};
