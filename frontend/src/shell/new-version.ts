import { useSyncExternalStore } from 'react';

/** How often a page that is never closed looks for a new version, in milliseconds. */
const lookEvery = 60 * 60_000;

let waiting: ServiceWorker | null = null;
const listeners = new Set<() => void>();

const offer = (worker: ServiceWorker | null): void => {
  waiting = worker;
  for (const listener of listeners) listener();
};

/** Offers what has been fetched beside a version that is running; the very first one is no news. */
const follow = (worker: ServiceWorker | null): void =>
  worker?.addEventListener('statechange', () => {
    if (worker.state === 'installed' && navigator.serviceWorker.controller) offer(worker);
  });

/**
 * Installs the worker that lets the app open without a network. Browsers allow it over https and on the machine itself;
 * elsewhere, and where it fails, the app works as a page does.
 */
export const installShell = async (): Promise<void> => {
  if (!('serviceWorker' in navigator)) return;
  try {
    const registration = await navigator.serviceWorker.register('/service-worker.js');
    if (registration.waiting && navigator.serviceWorker.controller) offer(registration.waiting);
    registration.addEventListener('updatefound', () => follow(registration.installing));
    setInterval(() => void registration.update().catch(() => undefined), lookEvery);
  } catch {
    // Forbidden by the browser's settings, or no network: there is nothing to announce.
  }
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Whether a newer version of the app is installed and waits to be activated. */
export const useIsNewVersionReady = (): boolean => useSyncExternalStore(subscribe, () => waiting !== null);

/** Activates the newer version and reloads the page with it. */
export const takeNewVersion = (): void => {
  navigator.serviceWorker.addEventListener('controllerchange', () => window.location.reload(), { once: true });
  waiting?.postMessage('take-over', { transfer: [] });
};
