import {
  InfiniteListBase,
  ListContextProvider,
  type InfiniteListBaseProps,
  type RaRecord,
  type SortPayload,
  useListContext,
} from 'ra-core';
import { type ReactNode, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { retryOnce } from '../api/failures.ts';
import type { ListAddress } from './list-address.ts';

interface ListingProps<Filters> {
  resource: string;
  address: ListAddress<Filters>;
  query: (filters: Filters) => { filter: object; sort: SortPayload };
  perPage: number;
  /** `countTo` limits the count; the answer may depend on `language`. */
  meta?: (filters: Filters) => { countTo?: number | undefined; language?: string };
  options?: Omit<NonNullable<InfiniteListBaseProps['queryOptions']>, 'select' | 'meta'>;
  children: ReactNode;
}

type Pages = Parameters<NonNullable<NonNullable<InfiniteListBaseProps['queryOptions']>['select']>>[0];

/** Drops duplicates: a row inserted between two page loads pushes others onto the next page. */
const withoutDuplicates = (loaded: Pages): Pages => {
  const seen = new Set<unknown>();
  const isNew = ({ id }: RaRecord) => !seen.has(id) && seen.add(id);
  return { ...loaded, pages: loaded.pages.map((page) => ({ ...page, data: page.data.filter(isNew) })) };
};

const nothing = () => undefined;

/** Loads an API list page by page, with its filters in the address. The route has already checked permission; `ListBody` shows failures. */
export const Listing = <Filters extends object>({
  resource,
  address,
  query,
  perPage,
  meta,
  options,
  children,
}: ListingProps<Filters>): ReactNode => {
  const [search, setSearch] = useSearchParams();
  const filters = useMemo(() => address.read(search), [address, search]);
  const setFilters = (next: Filters, _displayed?: unknown, isTyped = false) => {
    const written = address.write(next);
    if (written.toString() !== address.write(filters).toString()) setSearch(written, { replace: isTyped });
  };
  return (
    <InfiniteListBase
      resource={resource}
      {...query(filters)}
      perPage={perPage}
      queryOptions={{ retry: retryOnce, onError: nothing, ...options, select: withoutDuplicates, meta: meta?.(filters) }}
      disableAuthentication
      disableSyncWithLocation
      exporter={false}
      storeKey={false}
    >
      <Addressed filterValues={filters} setFilters={setFilters}>
        {children}
      </Addressed>
    </InfiniteListBase>
  );
};

interface AddressedProps<Filters> {
  filterValues: Filters;
  setFilters: (filters: Filters, displayed?: unknown, isTyped?: boolean) => void;
  children: ReactNode;
}

/** Replaces react-admin's filters, which are JSON in one parameter, with those of our addresses. */
const Addressed = <Filters,>({ children, ...addressed }: AddressedProps<Filters>) => (
  <ListContextProvider value={{ ...useListContext(), ...addressed }}>{children}</ListContextProvider>
);
