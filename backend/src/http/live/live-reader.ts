import type { ServerResponse } from 'node:http';
import type { SignedInPerson } from '../routing/context.ts';
import { type Change, changesFor } from './live-changes.ts';
import type { Claims } from '../routing/tokens.ts';

/** More than this many bytes waiting to be taken, and the reader is cut off: it will come back and catch up. */
const largestBacklog = 1_000_000;

/** One open event stream and the sign-in behind it. `position` is the last one it was told of. */
export const createLiveReader = (response: ServerResponse, person: SignedInPerson, claims: Claims, position: number) => {
  let sentUpTo = position;
  /** Whether the last heartbeat still waits here, behind whatever the other side does not take. */
  let isUnsent = false;

  const write = (text: string, sent?: () => void): void => {
    if (response.destroyed || response.writableEnded) return;
    response.write(text, sent);
    if (response.writableLength > largestBacklog) response.destroy();
  };

  const message = (event: string, data: unknown, id: number, sent?: () => void): void =>
    write(`id: ${id}\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n`, sent);

  return {
    person,
    claims,
    get position(): number {
      return sentUpTo;
    },
    /** Tells of changes up to a position. Only the last message carries it: a reader lost in between is told all again. */
    notify: (changes: Change[], upTo: number): void => {
      if (upTo <= sentUpTo) return;
      const mine = changesFor(person.role, changes);
      mine.forEach(({ resource, ids }, index) => message('change', { resource, ids }, index === mine.length - 1 ? upTo : sentUpTo));
      sentUpTo = upTo;
    },
    /** Tells again of what the reader may have read too early. */
    notifyAgain: (changes: Change[]): void => {
      for (const { resource, ids } of changesFor(person.role, changes)) message('change', { resource, ids }, sentUpTo);
    },
    /** Shows that the stream lives. Cuts off a reader who has not even taken what was sent with the heartbeat before. */
    heartbeat: (): void => {
      if (isUnsent) return void response.destroy();
      isUnsent = true;
      message('heartbeat', {}, sentUpTo, () => (isUnsent = false));
    },
    /** Says that the sign-in is no longer good, and closes. */
    end: (): void => {
      message('end', {}, sentUpTo);
      response.end();
    },
    /** Says that newer streams of this person need its place, and closes: the reader comes back when somebody looks at it. */
    evict: (): void => {
      message('crowded', {}, sentUpTo);
      response.end();
    },
    /** Closes without a word: the reader comes back. */
    close: (): void => void response.end(),
  };
};

export type LiveReader = ReturnType<typeof createLiveReader>;
