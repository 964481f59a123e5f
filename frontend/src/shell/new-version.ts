import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { isOtherVersionThere, onServerVersion, ownVersion } from '../api/app-version.ts';
import { outlastsReload } from '../api/sign-in-storage.ts';
import { useConnection } from '../cache/live.ts';
import { onCodeMissing } from '../ui/lazily.tsx';
import { createListeners } from '../device/listeners.ts';

/** How often a page that is never closed looks for a new version, in milliseconds. */
const lookEvery = 60 * 60_000;

let registration: ServiceWorkerRegistration | undefined;
/** The worker of the newer version, installed; none where the browser allows none, as over plain http. */
let waiting: ServiceWorker | null = null;
let isReady = false;
const { subscribe, notify } = createListeners();

const offer = (worker: ServiceWorker | null): void => {
  waiting = worker;
  isReady = true;
  notify();
};

/** Offers what has been fetched beside a version that is running; the very first one is no news. */
const follow = (worker: ServiceWorker | null): void =>
  worker?.addEventListener('statechange', () => {
    if (worker.state === 'installed' && navigator.serviceWorker.controller) offer(worker);
  });

/** Looks whether there is a newer version, which is then offered: by the worker, or by the page itself where there is none. */
export const lookForNewVersion = (): void => {
  if (registration) void registration.update().catch(() => undefined);
  else if (!isReady) void isOtherVersionThere().then((isOther) => isOther && offer(null));
};

/**
 * Installs the worker that lets the app open without a network. Browsers allow it over https and on the machine itself;
 * elsewhere, and where it fails, the app works as a page does.
 */
export const installShell = async (): Promise<void> => {
  setInterval(lookForNewVersion, lookEvery);
  if (!('serviceWorker' in navigator)) return;
  try {
    const registered = await navigator.serviceWorker.register('/service-worker.js');
    // Another tab may take it; this one is then a page of the version before.
    if (navigator.serviceWorker.controller) navigator.serviceWorker.addEventListener('controllerchange', () => offer(null));
    if (registered.waiting && navigator.serviceWorker.controller) offer(registered.waiting);
    registered.addEventListener('updatefound', () => follow(registered.installing));
    registration = registered;
  } catch {
    // Forbidden by the browser's settings, or no network: there is nothing to announce.
  }
};

/** Whether a newer version of the app can be taken. */
export const useIsNewVersionReady = (): boolean => useSyncExternalStore(subscribe, () => isReady);

/** Loads the newer version in the place of this page, at another address of the app if one is given. */
export const takeNewVersion = (address?: string): void => {
  const load = () => (address === undefined ? window.location.reload() : window.location.assign(address));
  if (!waiting) return load();
  navigator.serviceWorker.addEventListener('controllerchange', load, { once: true });
  waiting.postMessage('take-over', { transfer: [] });
};

const typed = new Set<Element>();
const isTyped = (): boolean => [...typed].some((field) => field.isConnected && 'value' in field && field.value !== '');

/** What lies over a page, and what it has just said: nobody is to lose either. */
const isAnythingOpen = (): boolean => document.querySelector('.MuiModal-root:not(.MuiModal-hidden), .MuiSnackbar-root') !== null;

const replacedMark = 'tabletime.replacedVersions';

/**
 * Loads the app again where code of this page is gone because another version is there, once for each version in this tab: what is
 * still missing then is missing. Answers whether it does. What was typed is kept as at any reload.
 */
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

/** Follows the version that the server says it serves, and what is typed into this page. */
export const followNewVersion = (): void => {
  onServerVersion(lookForNewVersion);
  onCodeMissing(replaceWhereGone);
  const handleInput = ({ target }: Event) => {
    for (const field of typed) if (!field.isConnected) typed.delete(field);
    if (target instanceof Element) typed.add(target);
  };
  document.addEventListener('input', handleInput, { capture: true });
};

/** The address of another page of the app to which a click leads; undefined for any other click. */
const pageOf = (event: MouseEvent): string | undefined => {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  if (!link || !isPlain || link.target !== '' || link.hasAttribute('download')) return undefined;
  return link.origin === window.location.origin && link.pathname !== window.location.pathname ? link.href : undefined;
};

/** Takes a newer version by itself: with a link to another page, and behind a tab that nobody sees and where nothing is open or typed. */
export const useTakenWhenFree = (): void => {
  const isThere = useIsNewVersionReady();
  const isOnline = useConnection() === 'online';
  const queryClient = useQueryClient();
  useEffect(() => {
    if (!isThere || !isOnline) return undefined;
    const isFree = () => outlastsReload() && queryClient.isMutating() === 0;
    const isUnused = () => document.visibilityState === 'hidden' && isFree() && !isTyped() && !isAnythingOpen();
    const handleHidden = async () => {
      // A server that is away at this moment would leave the browser's own page in place of the app.
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
