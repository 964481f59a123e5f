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
  /** Of the API: its first key in the query cache, too. */
  resource: string;
  address: ListAddress<Filters>;
  /** What the API is asked for under these filters. */
  query: (filters: Filters) => { filter: object; sort: SortPayload };
  /** Rows that one page brings. */
  perPage: number;
  /** Up to what number rows are counted, and what else its answer depends on. */
  meta?: (filters: Filters) => { countTo?: number | undefined; language?: string };
  options?: Omit<NonNullable<InfiniteListBaseProps['queryOptions']>, 'select' | 'meta'>;
  children: ReactNode;
}

type Pages = Parameters<NonNullable<NonNullable<InfiniteListBaseProps['queryOptions']>['select']>>[0];

/** Each row once: while a page was under way, a new row may have moved the rest along. */
const eachOnce = (loaded: Pages): Pages => {
  const seen = new Set<unknown>();
  const isNew = ({ id }: RaRecord) => !seen.has(id) && seen.add(id);
  return { ...loaded, pages: loaded.pages.map((page) => ({ ...page, data: page.data.filter(isNew) })) };
};

const nothing = () => undefined;

/**
 * A list of the API, a page at a time, with its filters in the address: its parts read `useListContext`. Follows what others change.
 * Who may see it was asked before, and a failure is told by `ListBody`.
 */
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
      queryOptions={{ retry: retryOnce, onError: nothing, ...options, select: eachOnce, meta: meta?.(filters) }}
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

/** The list under the filters of our own addresses: react-admin's are JSON in one parameter. */
const Addressed = <Filters,>({ children, ...addressed }: AddressedProps<Filters>) => (
  <ListContextProvider value={{ ...useListContext(), ...addressed }}>{children}</ListContextProvider>
);
