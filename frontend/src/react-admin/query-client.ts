import { focusManager, type Query, QueryClient } from '@tanstack/react-query';
import { retryOnce } from '../api/failures.ts';

const minutes = 60_000;

/**
 * Refetches after a change during a first load: the library restarts a reload, but keeps a first answer from before the change as fresh.
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
      // After the library has stored the answer.
      queueMicrotask(() => void queryClient.invalidateQueries({ queryKey: query.queryKey, exact: true }));
    }
  });
};

/** Fresh for 5 minutes, kept for 10. Retries temporary failures once, refusals never. */
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

/** The library notices a tab that becomes visible, but not a window that gets the focus. */
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
