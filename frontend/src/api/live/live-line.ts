import type { LiveHandlers, LiveStream } from './live-stream.ts';

/** `reconnecting`: retrying; `unreachable`: no answer for long; `offline`: no network. */
export type Connection = 'online' | 'reconnecting' | 'unreachable' | 'offline';

/** Called with the changed resource; with `allResources` if changes may have been missed. */
export type ChangeListener = (resource: string) => void;

export const allResources = '*';

const attemptsUntilUnreachable = 6;

/** Undefined if the loss is too short to show. */
const connectionLost = (attempt: number, hasNetwork: boolean): Connection | undefined => {
  if (!hasNetwork) return 'offline';
  if (attempt >= attemptsUntilUnreachable) return 'unreachable';
  // The first loss is usually a restart behind a proxy, over before anyone could read a notice.
  return attempt > 1 ? 'reconnecting' : undefined;
};

interface Device {
  openStream: (handlers: LiveHandlers) => LiveStream;
  hasNetwork: () => boolean;
}

/** Opens with the first listener and closes with the last, so that it ends at sign-out. */
export const createLiveLine = ({ openStream, hasNetwork }: Device) => {
  let stream: LiveStream | undefined;
  let connection: Connection = 'online';
  const connectionListeners = new Set<() => void>();
  const changeListeners = new Set<ChangeListener>();
  const endListeners = new Set<() => void>();

  const setConnection = (next: Connection | undefined) => {
    if (next === undefined || next === connection) return;
    connection = next;
    for (const listener of connectionListeners) listener();
  };
  const notify = (resource: string) => {
    for (const listener of changeListeners) listener(resource);
  };

  const open = () => {
    let wasLost = false;
    return openStream({
      onOpen: () => {
        setConnection('online');
        // The server resumes the stream; the reload covers what it no longer remembers.
        if (wasLost) notify(allResources);
        wasLost = false;
      },
      onLost: (attempt) => {
        wasLost = true;
        setConnection(connectionLost(attempt, hasNetwork()));
      },
      onMessage: (message) => {
        if (message.type === 'change') notify(message.resource);
        // Every answer brings the new time, and prices depend on it.
        else if (message.type === 'clock') notify(allResources);
        else for (const listener of endListeners) listener();
      },
    });
  };

  return {
    listen: (onChange: ChangeListener) => {
      changeListeners.add(onChange);
      stream ??= open();
      return () => {
        changeListeners.delete(onChange);
        if (changeListeners.size > 0) return;
        stream?.close();
        stream = undefined;
        setConnection('online');
      };
    },
    onEnd: (listener: () => void) => {
      endListeners.add(listener);
      return () => endListeners.delete(listener);
    },
    connection: () => connection,
    subscribeConnection: (listener: () => void) => {
      connectionListeners.add(listener);
      return () => connectionListeners.delete(listener);
    },
  };
};
