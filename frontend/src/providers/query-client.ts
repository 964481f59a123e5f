import { focusManager, QueryClient } from '@tanstack/react-query';
import { problemOf } from './http-client.ts';

const minutes = 60_000;

/** Data is fresh for 5 minutes and kept for 10; a failure that may pass is tried once more, a refusal is not. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 5 * minutes,
        gcTime: 10 * minutes,
        retry: (failures, error) => {
          const { status } = problemOf(error);
          return failures < 1 && !(status >= 400 && status < 500);
        },
      },
    },
  });

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
