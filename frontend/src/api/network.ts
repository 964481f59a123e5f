import { useSyncExternalStore } from 'react';

export const hasNetwork = (): boolean => typeof navigator === 'undefined' || navigator.onLine;

const subscribe = (listener: () => void) => {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
};

export const useHasNetwork = (): boolean => useSyncExternalStore(subscribe, hasNetwork);
