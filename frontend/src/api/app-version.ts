const versionIn = (page: ParentNode | undefined): string | undefined =>
  page?.querySelector<HTMLMetaElement>('meta[name=app-version]')?.content || undefined;

/** Written by the build; undefined on the development server. */
export const ownVersion = versionIn(globalThis.document);

const listeners = new Set<() => void>();
const knownVersions = new Set([ownVersion]);

/** Notifies listeners of each new version once. */
export const learnServerVersion = (version: string | null): void => {
  if (!version || knownVersions.has(version)) return;
  knownVersions.add(version);
  for (const listener of listeners) listener();
};

export const onServerVersion = (listener: () => void): void => void listeners.add(listener);

/** Checks the app's own address, because the API may be on another server. False if unknown. */
export const isOtherVersionThere = async (): Promise<boolean> => {
  if (ownVersion === undefined) return false;
  try {
    // The query bypasses the service worker's cache.
    const response = await fetch('/index.html?version', { cache: 'no-cache' });
    const there = response.ok ? versionIn(new DOMParser().parseFromString(await response.text(), 'text/html')) : undefined;
    return there !== undefined && there !== ownVersion;
  } catch {
    return false;
  }
};
