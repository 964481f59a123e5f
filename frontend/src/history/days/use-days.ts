import type { HistoryDay } from '@tabletime/contract';
import { useQueries } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { TabletimeDataProvider } from '../../providers/data-provider.ts';
import { daysPerPage, daysQuery } from '../history-data.ts';

/** A place of the list: its day, once that has come, or why it cannot be had. */
export interface DayAt {
  day: HistoryDay | undefined;
  error: unknown;
  retry: () => void;
}

/**
 * The days at some places of the list. Only the pages that these lie on are loaded, and only they are loaded again when a session
 * changes: a list of thousands costs what is seen of it.
 */
export const useDays = (indexes: number[]): ((index: number) => DayAt) => {
  const lists = useDataProvider<TabletimeDataProvider>();
  const pages = [...new Set(indexes.map((index) => Math.floor(index / daysPerPage)))].toSorted((one, other) => one - other);
  const results = useQueries({ queries: pages.map((page) => daysQuery(lists, page)) });
  return (index) => {
    const result = results[pages.indexOf(Math.floor(index / daysPerPage))];
    return {
      day: result?.data?.data[index % daysPerPage],
      error: result?.error,
      retry: () => void result?.refetch(),
    };
  };
};
