const versionIn = (page: ParentNode | undefined): string | undefined =>
  page?.querySelector<HTMLMetaElement>('meta[name=app-version]')?.content || undefined;

/** The version of the app that this page is of, as its build wrote it into the page; undefined on the development server. */
export const ownVersion = versionIn(globalThis.document);

const listeners = new Set<() => void>();
const heard = new Set([ownVersion]);

/** Takes note of the version that the server says it serves. One that was not heard of is told to those who listen. */
export const learnServerVersion = (version: string | null): void => {
  if (!version || heard.has(version)) return;
  heard.add(version);
  for (const listener of listeners) listener();
};

/** Calls the listener when the server says that it serves another version than this page's. */
export const onServerVersion = (listener: () => void): void => void listeners.add(listener);

/**
 * Whether another version than this page's is at the app's own address: what the API says is that of its own server, and the page may
 * come from elsewhere. False where that cannot be told.
 */
export const isOtherVersionThere = async (): Promise<boolean> => {
  if (ownVersion === undefined) return false;
  try {
    // With a query, which the worker's cache does not know.
    const response = await fetch('/index.html?version', { cache: 'no-cache' });
    const there = response.ok ? versionIn(new DOMParser().parseFromString(await response.text(), 'text/html')) : undefined;
    return there !== undefined && there !== ownVersion;
  } catch {
    return false;
  }
};
