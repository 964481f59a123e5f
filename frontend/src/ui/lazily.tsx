import { type ComponentType, lazy } from 'react';

/** What makes each component whose code could not be fetched ask for it again. */
const failed = new Set<() => void>();

let replacePage = (): Promise<boolean> => Promise.resolve(false);

/** Asks `replace` when code cannot be fetched: while it answers that it replaces the page, nothing is said to have failed. */
export const onCodeMissing = (replace: () => Promise<boolean>): void => void (replacePage = replace);

/** To be called before what failed is drawn again: its code is fetched again then. React's own `lazy` would keep the failure. */
export const fetchFailedAgain = (): void => {
  for (const again of failed) again();
  failed.clear();
};

/** A component whose code is fetched when it is first drawn, and after `fetchFailedAgain` once more where that failed. */
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
