import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { isOtherVersionThere, onServerVersion, ownVersion } from '../api/app-version.ts';
import { outlastsReload } from '../api/sign-in/sign-in-storage.ts';
import { useConnection } from '../cache/live.ts';
import { onCodeMissing } from '../ui/lazily.tsx';
import { createListeners } from '../device/listeners.ts';

/** Milliseconds between checks in a page that stays open. */
const lookEvery = 60 * 60_000;

let registration: ServiceWorkerRegistration | undefined;
/** The installed newer worker; null without service workers, as over plain HTTP. */
let waiting: ServiceWorker | null = null;
let isReady = false;
const { subscribe, notify } = createListeners();

const offer = (worker: ServiceWorker | null): void => {
  waiting = worker;
  isReady = true;
  notify();
};

/** The first installation is no update. */
const follow = (worker: ServiceWorker | null): void =>
  worker?.addEventListener('statechange', () => {
    if (worker.state === 'installed' && navigator.serviceWorker.controller) offer(worker);
  });

/** Checks for a newer version: by the worker, or else by the page itself. */
export const lookForNewVersion = (): void => {
  if (registration) void registration.update().catch(() => undefined);
  else if (!isReady) void isOtherVersionThere().then((isOther) => isOther && offer(null));
};

/** Registers the service worker. Browsers require https or localhost; without a worker the app works online only. */
export const installShell = async (): Promise<void> => {
  setInterval(lookForNewVersion, lookEvery);
  if (!('serviceWorker' in navigator)) return;
  try {
    const registered = await navigator.serviceWorker.register('/service-worker.js');
    // Another tab took the new version: this page is outdated.
    if (navigator.serviceWorker.controller) navigator.serviceWorker.addEventListener('controllerchange', () => offer(null));
    if (registered.waiting && navigator.serviceWorker.controller) offer(registered.waiting);
    registered.addEventListener('updatefound', () => follow(registered.installing));
    registration = registered;
  } catch {
    // Blocked or offline.
  }
};

export const useIsNewVersionReady = (): boolean => useSyncExternalStore(subscribe, () => isReady);

/** Loads the newer version, at `address` if given. */
export const takeNewVersion = (address?: string): void => {
  const load = () => (address === undefined ? window.location.reload() : window.location.assign(address));
  if (!waiting) return load();
  navigator.serviceWorker.addEventListener('controllerchange', load, { once: true });
  waiting.postMessage('take-over', { transfer: [] });
};

const typed = new Set<Element>();
const isTyped = (): boolean => [...typed].some((field) => field.isConnected && 'value' in field && field.value !== '');

/** Dialogs and toasts must not be lost. */
const isAnythingOpen = (): boolean => document.querySelector('.MuiModal-root:not(.MuiModal-hidden), .MuiSnackbar-root') !== null;

const replacedMark = 'tabletime.replacedVersions';

/** Reloads if this page's code is gone because of a new version, once per version and tab. Resolves to whether it does. Drafts survive. */
const replaceWhereGone = async (): Promise<boolean> => {
  if (ownVersion === undefined || !outlastsReload() || !(await isOtherVersionThere())) return false;
  try {
    const replaced = sessionStorage.getItem(replacedMark)?.split(' ') ?? [];
    if (replaced.includes(ownVersion)) return false;
    sessionStorage.setItem(replacedMark, [...replaced, ownVersion].join(' '));
  } catch {
    return false;
  }
  takeNewVersion();
  return true;
};

/** Watches the server's version and typing in this page. */
export const followNewVersion = (): void => {
  onServerVersion(lookForNewVersion);
  onCodeMissing(replaceWhereGone);
  const handleInput = ({ target }: Event) => {
    for (const field of typed) if (!field.isConnected) typed.delete(field);
    if (target instanceof Element) typed.add(target);
  };
  document.addEventListener('input', handleInput, { capture: true });
};

/** The internal link of a plain click; undefined for any other click. */
const pageOf = (event: MouseEvent): string | undefined => {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  if (!link || !isPlain || link.target !== '' || link.hasAttribute('download')) return undefined;
  return link.origin === window.location.origin && link.pathname !== window.location.pathname ? link.href : undefined;
};

/** Updates without asking: on navigation, and in a hidden tab without open dialogs or input. */
export const useTakenWhenFree = (): void => {
  const isThere = useIsNewVersionReady();
  const isOnline = useConnection() === 'online';
  const queryClient = useQueryClient();
  useEffect(() => {
    if (!isThere || !isOnline) return undefined;
    const isFree = () => outlastsReload() && queryClient.isMutating() === 0;
    const isUnused = () => document.visibilityState === 'hidden' && isFree() && !isTyped() && !isAnythingOpen();
    const handleHidden = async () => {
      // If the server is unreachable now, a reload would replace the app by the browser's error page.
      if (isUnused() && (waiting || (await isOtherVersionThere())) && isUnused()) takeNewVersion();
    };
    const handleVisibility = () => void handleHidden();
    const handleClick = (event: MouseEvent) => {
      const page = pageOf(event);
      if (page === undefined || !isFree()) return;
      event.preventDefault();
      event.stopPropagation();
      takeNewVersion(page);
    };
    handleVisibility();
    document.addEventListener('visibilitychange', handleVisibility);
    window.addEventListener('click', handleClick, { capture: true });
    return () => {
      document.removeEventListener('visibilitychange', handleVisibility);
      window.removeEventListener('click', handleClick, { capture: true });
    };
  }, [isThere, isOnline, queryClient]);
};
