import type { ServerResponse } from 'node:http';
import { toInstant } from '../../platform/clock.ts';
import type { SignedInPerson } from '../routing/context.ts';
import { type Change, changesFor, changesForTablet, changesOfOwnTablet } from './live-changes.ts';
import type { Claims } from '../sign-in/tokens.ts';

/** A reader with more buffered bytes is disconnected; it reconnects and catches up. */
const largestBacklog = 1_000_000;

/** A signed-in person, or a shared tablet by itself. */
export type Listener = { person: SignedInPerson; claims: Claims } | { tablet: string };

/** An open event stream and its listener. `position` is the last one sent. */
export const createLiveReader = (response: ServerResponse, listener: Listener, position: number) => {
  let sentUpTo = position;
  let isUnsent = false;

  const write = (text: string, sent?: () => void): void => {
    if (response.destroyed || response.writableEnded) return;
    response.write(text, sent);
    if (response.writableLength > largestBacklog) response.destroy();
  };

  const message = (event: string, data: unknown, id: number, sent?: () => void): void =>
    write(`id: ${id}\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n`, sent);

  const mineOf = (changes: Change[]): Pick<Change, 'resource' | 'ids'>[] => {
    if ('tablet' in listener) return changesForTablet(changes);
    const { person, claims } = listener;
    return [...changesFor(person.role, changes), ...changesOfOwnTablet(claims.device, changes)];
  };

  return {
    listener,
    owner: 'tablet' in listener ? listener.tablet : listener.person.id,
    get position(): number {
      return sentUpTo;
    },
    /** Sends changes up to a position. Only the last message carries it: a reader that disconnects in between gets all of them again. */
    notify: (changes: Change[], upTo: number): void => {
      if (upTo <= sentUpTo) return;
      const mine = mineOf(changes);
      mine.forEach(({ resource, ids }, index) => message('change', { resource, ids }, index === mine.length - 1 ? upTo : sentUpTo));
      sentUpTo = upTo;
    },
    /** Repeats changes that the reader may have fetched too early. */
    notifyAgain: (changes: Change[]): void => {
      for (const { resource, ids } of mineOf(changes)) message('change', { resource, ids }, sentUpTo);
    },
    /** Keeps the stream alive and tells the time in epoch milliseconds. Disconnects a reader that has not taken the previous heartbeat. */
    heartbeat: (now: number): void => {
      if (isUnsent) return void response.destroy();
      isUnsent = true;
      message('heartbeat', { time: toInstant(now) }, sentUpTo, () => (isUnsent = false));
    },
    end: (): void => {
      message('end', {}, sentUpTo);
      response.end();
    },
    /** Closes the stream in favour of the person's newer ones; the client reconnects when its tab is visible again. */
    evict: (): void => {
      message('crowded', {}, sentUpTo);
      response.end();
    },
    /** Closes without a message; the client reconnects. */
    close: (): void => void response.end(),
  };
};

export type LiveReader = ReturnType<typeof createLiveReader>;
