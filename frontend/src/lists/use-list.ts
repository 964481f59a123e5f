import type { ListMeta } from '../api/lists.ts';
import { type RaRecord, useInfinitePaginationContext, useListContext, useRecordContext } from 'ra-core';

/** Set `isTyped` while a person types, so that single letters do not become steps of the Back button. */
export const useFilters = <Filters extends object>() => {
  const list = useListContext();
  const filters = list.filterValues as Filters;
  return {
    filters,
    setFilters: (next: Filters, isTyped = false) => list.setFilters(next, undefined, isTyped),
    isFiltered: Object.keys(filters).length > 0,
  };
};

/** `isAtLeast`: there may be more rows than were counted. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- like react-admin’s hooks: the caller names the row type
export const useRows = <Row extends RaRecord>() => {
  const list = useListContext<Row>();
  const { data: rows = [], total = 0, isPlaceholderData } = list;
  const { hasNextPage = false } = useInfinitePaginationContext();
  // `hasNextPage` describes the new filters, not the placeholder rows of the previous ones.
  const hasMore = isPlaceholderData ? rows.length < total : hasNextPage;
  const countTo = (list.meta as ListMeta | undefined)?.countTo;
  const counted = countTo === undefined ? total : Math.max(hasMore ? countTo : total, rows.length);
  return { rows, shown: rows.length, total: counted, isAtLeast: countTo !== undefined && hasMore, hasMore };
};

/** Throws outside a list row. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- like react-admin’s hooks: the caller names the row type
export const useRow = <Row extends RaRecord>(): Row => {
  const row = useRecordContext<Row>();
  if (!row) throw new Error('useRow outside a list');
  return row;
};
