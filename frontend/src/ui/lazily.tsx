import { type ComponentType, lazy } from 'react';

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
        failed.add(() => (Current = fetched()));
        if (await replacePage()) return new Promise<never>(() => undefined);
        throw error;
      }
    }) as ComponentType<Props>;
  let Current = fetched();
  return (props: Props) => <Current {...props} />;
};
