/// <reference lib="webworker" />
import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute, type PrecacheEntry } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';

declare const self: ServiceWorkerGlobalScope;
/** The files of the build, put in by it. */
declare const SHELL_FILES: PrecacheEntry[];

/*
 * Keeps the app's own files, so that it opens without a network and a page opened before an update still finds its parts.
 * Nothing of the API is ever kept here: what the house did is asked of the server, each time.
 */
cleanupOutdatedCaches();
precacheAndRoute(SHELL_FILES);
registerRoute(new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist: [/^\/api\//] }));

// A new version waits until the person says so: nobody's half-filled form is swept away.
self.addEventListener('message', ({ data }) => {
  if (data === 'take-over') void self.skipWaiting();
});
