import { setImmediate } from 'node:timers/promises';

interface Dispatcher {
  constructor: new () => Dispatcher;
  close: () => Promise<void>;
}

/** Where `fetch` keeps its agent after the first call. */
const place = Symbol.for('undici.globalDispatcher.1');

/** Closes idle connections of `fetch`, as a closed browser does: a stopping server would wait half a second for each. */
export const hangUp = async (): Promise<void> => {
  const kept = (globalThis as { [place]?: Dispatcher })[place];
  if (!kept) return;
  Object.assign(globalThis, { [place]: new kept.constructor() });
  void kept.close();
  // Until the server, in this process, has seen it.
  for (let turn = 0; turn < 5; turn++) await setImmediate();
};
