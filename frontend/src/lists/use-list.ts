import type { ListMeta } from '../api/lists.ts';
import { type RaRecord, useInfinitePaginationContext, useListContext, useRecordContext } from 'ra-core';

/** The filters of a list. `isTyped` while a word is being written: its letters are no steps for the browser's back button. */
export const useFilters = <Filters extends object>() => {
  const list = useListContext();
  const filters = list.filterValues as Filters;
  return {
    filters,
    setFilters: (next: Filters, isTyped = false) => list.setFilters(next, undefined, isTyped),
    isFiltered: Object.keys(filters).length > 0,
  };
};

/** The rows that are shown, and how many there are in all; `isAtLeast` where more may lie beyond what was counted. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- as of react-admin's own hooks: the list says what its rows are
export const useRows = <Row extends RaRecord>() => {
  const list = useListContext<Row>();
  const { data: rows = [], total = 0, isPlaceholderData } = list;
  const { hasNextPage = false } = useInfinitePaginationContext();
  // Rows of the filters before are followed by as many as they were.
  const hasMore = isPlaceholderData ? rows.length < total : hasNextPage;
  const countTo = (list.meta as ListMeta | undefined)?.countTo;
  const counted = countTo === undefined ? total : Math.max(hasMore ? countTo : total, rows.length);
  return { rows, shown: rows.length, total: counted, isAtLeast: countTo !== undefined && hasMore, hasMore };
};

/** The row that a part of a list is drawn for. Throws outside of one. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- as of react-admin's own hooks: the list says what its rows are
export const useRow = <Row extends RaRecord>(): Row => {
  const row = useRecordContext<Row>();
  if (!row) throw new Error('There is a row in a list alone');
  return row;
};
