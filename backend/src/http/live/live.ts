import { Problem } from '@tabletime/contract';
import type { Pool } from 'pg';
import { categoryOf, idOf, type StoredEvent } from '../../eventstore/event.ts';
import { createWatcher } from '../../eventstore/signal.ts';
import type { EventStore } from '../../eventstore/store.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Log } from '../../platform/log.ts';
import { currentTablet } from '../sign-in/shared-tablets.ts';
import { createCurrentPeople } from '../middleware/current-person.ts';
import { changesOf, allChanges } from './live-changes.ts';
import type { LiveReader } from './live-reader.ts';

interface Parts {
  store: EventStore;
  lookUpPool: Pool;
  clock: Clock;
  log: Log;
  waitForProjections: (position: number) => Promise<boolean>;
  refreshCafe: () => Promise<void>;
}

const heartbeatEvery = 15_000;
const batchSize = 500;
/** A reader further behind gets one message that anything may have changed. */
const longestCatchUp = 5_000;
/** Open streams per person, one for each tab; beyond that the oldest is closed. */
const mostOfOne = 10;

/** Sends the log's changes to all open streams of this process, and reads the log once for all. */
export const createLive = ({ store, lookUpPool, clock, log, waitForProjections, refreshCafe }: Parts) => {
  const currentPerson = createCurrentPeople(lookUpPool, clock.now);
  const readers = new Set<LiveReader>();
  /** The log position read so far; undefined without readers. */
  let position: number | undefined;
  /** Sent before the read models had caught up, so it is sent again once they have. */
  let late: number | undefined;
  let wasAway = false;
  let closed = false;

  /** Ends a stream whose sign-in has ended: signed out, role changed, deactivated, deleted, expired, or its tablet removed. */
  const recheck = async (reader: LiveReader): Promise<void> => {
    const { listener } = reader;
    try {
      await ('tablet' in listener ? currentTablet(lookUpPool, listener.tablet) : currentPerson(listener.claims));
    } catch (error) {
      // Any other error is a database failure: the sign-in's state is unknown, so it is checked again.
      if (!(error instanceof Problem)) throw error;
      reader.end();
    }
  };

  const recheckConcerned = async (events: StoredEvent[]): Promise<void> => {
    const endings = events.filter(({ stream }) => categoryOf(stream) === 'user' || categoryOf(stream) === 'device');
    const concerned = new Set(endings.map(({ stream }) => idOf(stream)));
    const isConcerned = ({ owner, listener }: LiveReader): boolean =>
      concerned.has(owner) || ('claims' in listener && listener.claims.device !== undefined && concerned.has(listener.claims.device));
    await Promise.all([...readers].filter(isConcerned).map(recheck));
  };

  /** Clients fetch as soon as they are notified, so the read models get a moment to catch up. */
  const waitForReadModels = async (upTo: number): Promise<boolean> => {
    const all = await waitForProjections(upTo);
    if (!all) late = Math.max(late ?? 0, upTo);
    return all;
  };

  const repeatLate = async (): Promise<void> => {
    if (late === undefined || !(await waitForReadModels(late))) return;
    late = undefined;
    for (const reader of readers) reader.notifyAgain(allChanges());
  };

  const look = async (): Promise<boolean> => {
    try {
      if (readers.size === 0) position = undefined;
      if (position === undefined) return false;
      const events = store.recentAfter(position) ?? (await store.readAfter(position, batchSize));
      const last = events.at(-1);
      let inTime = true;
      if (last) {
        await recheckConcerned(events);
        if (events.some(({ stream }) => categoryOf(stream) === 'settings')) await refreshCafe();
        inTime = await waitForReadModels(last.position);
        // Synchronous, so that a joining reader sees either both steps done or neither.
        position = last.position;
        const changes = changesOf(events);
        for (const reader of readers) reader.notify(changes, position);
      }
      if (inTime) await repeatLate();
      wasAway = false;
      return events.length >= batchSize;
    } catch (error) {
      if (!wasAway) log.warn({ err: error }, 'live updates cannot read the log and go on when they can');
      wasAway = true;
      return false;
    }
  };
  const hasTold = (upTo: number): boolean => late === undefined && position !== undefined && upTo <= position;
  const watcher = createWatcher(store.signal, look, hasTold);

  const heartbeat = setInterval(() => {
    for (const reader of readers) {
      const claims = 'claims' in reader.listener ? reader.listener.claims : undefined;
      if (claims && claims.exp * 1000 <= clock.now()) reader.end();
      else reader.heartbeat(clock.now());
      // A shared tablet locks without an event. A database failure leaves the stream open.
      if (claims?.device !== undefined) recheck(reader).catch(() => undefined);
    }
  }, heartbeatEvery);
  heartbeat.unref();

  const makeRoom = ({ owner }: LiveReader): void => {
    const theirs = [...readers].filter((each) => each.owner === owner);
    for (const oldest of theirs.slice(0, -mostOfOne)) {
      readers.delete(oldest);
      oldest.evict();
    }
  };

  /** Adds a stream, starting at its own position. `head` is a position that the log has reached. */
  const join = async (reader: LiveReader, head: number): Promise<void> => {
    // The client may have fetched stale rows before the stream began.
    await waitForReadModels(head);
    if (head - reader.position > longestCatchUp) reader.notify(allChanges(), head);
    // Nothing else runs between the last comparison and the end of this function, so no event is missed.
    while (reader.position < (position ?? head)) {
      const events = await store.readAfter(reader.position, batchSize);
      if (events.length === 0) break;
      reader.notify(changesOf(events), events.at(-1)!.position);
    }
    // Live updates may have been closed during the reads above.
    if (closed) return reader.close();
    readers.add(reader);
    makeRoom(reader);
    if (position === undefined) {
      position = reader.position;
      // Nobody listened to the signals of appends since then.
      store.signal.raise();
    }
    // The sign-in may have ended between the request's check and the start of the watch.
    await recheck(reader);
  };

  return {
    head: (): Promise<number> => store.headPosition(),
    join,
    count: (): number => readers.size,
    leave: (reader: LiveReader): void => void readers.delete(reader),
    close: (): void => {
      closed = true;
      clearInterval(heartbeat);
      for (const reader of readers) reader.close();
      readers.clear();
      watcher.stop().catch((error: unknown) => log.warn({ err: error }, 'live updates did not stop as they should'));
    },
  };
};

export type Live = ReturnType<typeof createLive>;
