import { focusManager, type Query, QueryClient } from '@tanstack/react-query';
import { retryOnce } from '../api/failures.ts';

const minutes = 60_000;

/**
 * Fetches once more what changed during its first load: the library restarts a reload when something changes, but lets
 * a first load finish, and takes an answer from before the change for fresh.
 */
const refetchAfterChange = (queryClient: QueryClient): void => {
  const overtaken = new WeakSet<Query>();
  queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated') return;
    const { action } = event;
    const query = event.query as Query;
    const isFirstLoad = query.state.data === undefined && query.state.fetchStatus !== 'idle';
    if (action.type === 'invalidate' && isFirstLoad) overtaken.add(query);
    if (action.type === 'success' && overtaken.delete(query)) {
      // When the library is done with the answer.
      queueMicrotask(() => void queryClient.invalidateQueries({ queryKey: query.queryKey, exact: true }));
    }
  });
};

/** Data is fresh for 5 minutes and kept for 10; a failure that may pass is tried once more, a refusal is not. */
export const createQueryClient = (): QueryClient => {
  const queryClient = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 5 * minutes,
        gcTime: 10 * minutes,
        retry: retryOnce,
      },
    },
  });
  refetchAfterChange(queryClient);
  return queryClient;
};

/** Reloads what is stale when the window is looked at again. The library notices a tab shown again, but not a window that gets the focus. */
export const reloadOnFocus = (): void =>
  focusManager.setEventListener((onFocus) => {
    const handleReturn = () => onFocus();
    window.addEventListener('focus', handleReturn);
    document.addEventListener('visibilitychange', handleReturn);
    return () => {
      window.removeEventListener('focus', handleReturn);
      document.removeEventListener('visibilitychange', handleReturn);
    };
  });
