import type { SessionRow } from '@tabletime/contract';
import { useQueryClient } from '@tanstack/react-query';
import { placed, without, type SessionPage } from './placed.ts';

/**
 * Puts what a write answered where it belongs on the floor, ahead of the reload that follows: an ended table stops ticking at
 * once. A deleted session is taken out.
 */
export const usePlaceSession = () => {
  const queryClient = useQueryClient();
  return (row: SessionRow, isDeleted = false): void => {
    for (const isActive of [true, false]) {
      queryClient.setQueriesData<SessionPage>(
        { queryKey: ['sessions', 'getList'], predicate: ({ queryKey }) => JSON.stringify(queryKey[2]).includes(`"isActive":${isActive}`) },
        (page) => page && (isDeleted ? without(page, row.id) : placed(page, row, isActive)),
      );
    }
  };
};
