import { type ComponentType, lazy } from 'react';

declare global {
  /** The address to import a file of code from; the build calls it in each import. */
  var codeAt: ((address: string) => string) | undefined;
}

/** How often each file of code failed to load. */
const failures = new Map<string, number>();

globalThis.codeAt = (address) => {
  const times = failures.get(address.slice(2));
  return times === undefined ? address : `${address}?${times}`;
};

/** Not all browsers name the file. */
const noteFailure = (error: unknown): void => {
  const name = /([\w.-]+\.js)(?:\?\d+)?$/.exec(String(error))?.[1];
  if (name !== undefined) failures.set(name, (failures.get(name) ?? 0) + 1);
};

/** Retries of components whose code failed to load. */
const failed = new Set<() => void>();

let replacePage = (): Promise<boolean> => Promise.resolve(false);

/** If `replace` resolves to true, it replaces the page, and the failure stays hidden. */
export const onCodeMissing = (replace: () => Promise<boolean>): void => void (replacePage = replace);

/** Call this before rendering a failed component again; React's `lazy` would keep the failure. */
export const fetchFailedAgain = (): void => {
  for (const again of failed) again();
  failed.clear();
};

/** Loads a component when it first renders, and again after `fetchFailedAgain`. */
export const lazily = <Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> => {
  const fetched = () =>
    lazy(async () => {
      try {
        return { default: await load() };
      } catch (error) {
        noteFailure(error);
        failed.add(() => (Current = fetched()));
        if (await replacePage()) return new Promise<never>(() => undefined);
        throw error;
      }
    }) as ComponentType<Props>;
  let Current = fetched();
  return (props: Props) => <Current {...props} />;
};
