import type { HistoryDay } from '@tabletime/contract';
import { useQueries } from '@tanstack/react-query';
import { daysPerPage, daysQuery } from '../history-data.ts';

export interface OutdatedDays {
  error: unknown;
  retry: () => void;
}

export interface DayAt {
  day: HistoryDay | undefined;
  error: unknown;
  retry: () => void;
}

/** Loads and reloads only the pages of the given indexes, so that a long history costs no more than its visible part. */
export const useDays = (indexes: number[]): { dayAt: (index: number) => DayAt; outdated: OutdatedDays | null } => {
  const pages = [...new Set(indexes.map((index) => Math.floor(index / daysPerPage)))].toSorted((one, other) => one - other);
  const results = useQueries({ queries: pages.map((page) => daysQuery(page)) });
  const dayAt = (index: number): DayAt => {
    const result = results[pages.indexOf(Math.floor(index / daysPerPage))];
    return {
      day: result?.data?.rows[index % daysPerPage],
      error: result?.error,
      retry: () => void result?.refetch(),
    };
  };
  const failed = results.filter(({ data, error }) => data && error);
  const retry = () => failed.forEach((result) => void result.refetch());
  return { dayAt, outdated: failed[0] ? { error: failed[0].error, retry } : null };
};
