/// <reference lib="webworker" />
import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute, type PrecacheEntry } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';

declare const self: ServiceWorkerGlobalScope;
declare const SHELL_FILES: PrecacheEntry[];

/*
 * Caches the app's files, so that it opens offline and a page from before an update still finds its code. API responses are never cached.
 */
cleanupOutdatedCaches();
precacheAndRoute(SHELL_FILES);
registerRoute(new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist: [/^\/api\//] }));

// A new version waits for consent, so that no form is lost.
self.addEventListener('message', ({ data }) => {
  if (data === 'take-over') void self.skipWaiting();
});
