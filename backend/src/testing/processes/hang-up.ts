import { setImmediate } from 'node:timers/promises';

interface Dispatcher {
  constructor: new () => Dispatcher;
  close: () => Promise<void>;
}

/** Where `fetch` keeps what has its connections, once it was called. */
const place = Symbol.for('undici.globalDispatcher.1');

/**
 * Closes the connections that `fetch` keeps for later calls, as a browser does that is closed: for each of them a server that stops would
 * wait half a second. Calls under way and open streams go on.
 */
export const hangUp = async (): Promise<void> => {
  const kept = (globalThis as { [place]?: Dispatcher })[place];
  if (!kept) return;
  Object.assign(globalThis, { [place]: new kept.constructor() });
  void kept.close();
  // Until the other end has seen it, which is in this process.
  for (let turn = 0; turn < 5; turn++) await setImmediate();
};
