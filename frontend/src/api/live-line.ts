import type { LiveHandlers, LiveStream } from './live-stream.ts';

/**
 * Whether changes made elsewhere arrive: `reconnecting` while the line is sought again, `unreachable` where the server has not
 * answered for long, `offline` where the device has no network.
 */
export type Connection = 'online' | 'reconnecting' | 'unreachable' | 'offline';

/** Hears of each resource that somebody changed; `everything` after a time in which changes may have been missed. */
export type ChangeListener = (resource: string) => void;

/** The resource that stands for all of them. */
export const everything = '*';

/** Attempts after which the connection is called unreachable. */
const attemptsUntilUnreachable = 6;

/** What a lost line is called after `attempt` attempts; undefined where it is not worth a word yet. */
const connectionLost = (attempt: number, hasNetwork: boolean): Connection | undefined => {
  if (!hasNetwork) return 'offline';
  if (attempt >= attemptsUntilUnreachable) return 'unreachable';
  // The first loss is usually a restart behind a proxy, over before anyone could read a notice.
  return attempt > 1 ? 'reconnecting' : undefined;
};

interface Surroundings {
  openStream: (handlers: LiveHandlers) => LiveStream;
  /** Whether the device has a network at all. */
  hasNetwork: () => boolean;
}

/** One stream for the whole app, open from the first listener to the last, so that it ends with the sign-out. */
export const createLiveLine = ({ openStream, hasNetwork }: Surroundings) => {
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
  const tell = (resource: string) => {
    for (const listener of changeListeners) listener(resource);
  };

  const open = () => {
    let wasLost = false;
    return openStream({
      onOpen: () => {
        setConnection('online');
        // The server resumes where the line broke; a reload all the same covers what it no longer remembers.
        if (wasLost) tell(everything);
        wasLost = false;
      },
      onLost: (attempt) => {
        wasLost = true;
        setConnection(connectionLost(attempt, hasNetwork()));
      },
      onMessage: (message) => {
        if (message.type === 'change') tell(message.resource);
        // Each answer tells the time, and prices follow it.
        else if (message.type === 'clock') tell(everything);
        else for (const listener of endListeners) listener();
      },
    });
  };

  return {
    /** Listens for changes until the function that it answers is called. */
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
    /** Hears when the server says that the sign-in is no longer good. */
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
