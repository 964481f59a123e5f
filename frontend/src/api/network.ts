import { useSyncExternalStore } from 'react';

/** Whether the device has a network at all, as the browser knows it. */
export const hasNetwork = (): boolean => typeof navigator === 'undefined' || navigator.onLine;

const subscribe = (listener: () => void) => {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
};

/** Whether the device has a network, followed as it comes and goes. */
export const useHasNetwork = (): boolean => useSyncExternalStore(subscribe, hasNetwork);
