import type { ListMeta } from '../api/lists.ts';
import { type RaRecord, useInfinitePaginationContext, useListContext, useRecordContext } from 'ra-core';

/** The filters of a list. `isTyped` while a word is being written: its letters are no steps for the browser's back button. */
export const useFilters = <Filters extends object>() => {
  const { filterValues, setFilters } = useListContext();
  const filters = filterValues as Filters;
  return {
    filters,
    setFilters: (next: Filters, isTyped = false) => setFilters(next, undefined, isTyped),
    isFiltered: Object.keys(filters).length > 0,
  };
};

/** The rows that are shown, and how many there are in all; `isAtLeast` where more may lie beyond what was counted. */
export const useRows = <Row extends RaRecord>() => {
  const { data: rows = [], total = 0, meta, isPlaceholderData } = useListContext<Row>();
  const { hasNextPage = false } = useInfinitePaginationContext();
  // Rows of the filters before are followed by as many as they were.
  const hasMore = isPlaceholderData ? rows.length < total : hasNextPage;
  const countTo = (meta as ListMeta | undefined)?.countTo;
  const counted = countTo === undefined ? total : Math.max(hasMore ? countTo : total, rows.length);
  return { rows, shown: rows.length, total: counted, isAtLeast: countTo !== undefined && hasMore, hasMore };
};

/** The row that a part of a list is drawn for. Throws outside of one. */
export const useRow = <Row extends RaRecord>(): Row => {
  const row = useRecordContext<Row>();
  if (!row) throw new Error('There is a row in a list alone');
  return row;
};
