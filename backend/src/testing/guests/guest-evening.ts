import fc from 'fast-check';
import { Problem } from '@tabletime/contract';
import { expect } from 'vitest';
import { fold } from '../../commands/decider.ts';
import { merge, split } from '../../commands/sessions/merge-and-split.ts';
import { sessionDecider } from '../../commands/sessions/session-decider.ts';
import { billAt } from '../../commands/sessions/session-price.ts';
import type { SessionState } from '../../events/session-fold.ts';
import type { InStream } from '../../events/define-events.ts';
import type { SessionEvent } from '../../events/session-events.ts';
import { evening } from './given-when-then.ts';
import { ledger, type LedgerTable, newTable } from './guest-ledger.ts';

const second = 1_000;
const base = Date.parse('2026-11-19T15:00:00.000Z');

export interface Lived {
  id: string;
  recorded: InStream<SessionEvent>[];
  noted: LedgerTable;
}

const states = new WeakMap<Lived, { count: number; state: SessionState }>();
export const stateOf = (lived: Lived): SessionState => {
  const known = states.get(lived);
  const { recorded } = lived;
  if (known?.count === recorded.length) return known.state;
  const state = fold<SessionState, SessionEvent>(
    { initial: known?.state ?? null, evolve: sessionDecider.evolve },
    recorded.slice(known?.count),
  );
  states.set(lived, { count: recorded.length, state });
  return state;
};

export const guestSteps = [
  'arrive',
  'leave',
  'return',
  'correct',
  'recount',
  'override',
  'start',
  'pause',
  'resume',
  'merge',
  'split',
  'end',
  'reopen',
  'removed',
] as const;
export const stepFields = {
  table: fc.nat(3),
  other: fc.nat(3),
  guests: fc.uniqueArray(fc.integer({ min: 1, max: 6 }), { minLength: 1, maxLength: 3 }),
  count: fc.integer({ min: 1, max: 6 }),
  /** Tens of seconds since the step before, or back from now. */
  later: fc.oneof(fc.constantFrom(0, 209, 210, 359, 360), fc.nat(500)),
  back: fc.oneof(fc.constant(0), fc.nat(400)),
};
export type StepFields = { [Field in keyof typeof stepFields]: (typeof stepFields)[Field] extends fc.Arbitrary<infer One> ? One : never };

export type GuestStep = StepFields & { what: (typeof guestSteps)[number] };

export const tableCounts = fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 3 });

export const instant = (ms: number): string => new Date(ms).toISOString();

export class GuestEvening {
  now = base;
  actor = evening.actor;
  tables: Lived[] = [];
  seen = new Set<string>();
  #ids = 0;

  constructor(counts: number[]) {
    for (const count of counts) {
      const lived: Lived = { id: this.newId(), recorded: [], noted: newTable(this.now, count) };
      this.tables.push(lived);
      this.give(lived, 'start', { tableNumber: this.tables.length, numberOfCustomers: count });
    }
  }

  newId(): string {
    this.#ids += 1;
    return `0192f0c1-0000-7000-8000-${String(this.#ids).padStart(12, '0')}`;
  }

  get context() {
    return { ...evening, now: this.now, actor: this.actor };
  }

  record(lived: Lived, events: SessionEvent[]): void {
    for (const event of events) {
      this.seen.add(event.type);
      lived.recorded.push({
        ...event,
        id: lived.id,
        stream: `session-${lived.id}`,
        version: lived.recorded.length + 1,
        occurredAt: instant(this.now),
        metadata: { actor: this.actor, correlationId: 'c', causationId: 'c', requestId: null },
      });
    }
  }

  give(lived: Lived, name: keyof typeof sessionDecider.commands, input: object, facts: object = {}): boolean {
    const command = sessionDecider.commands[name];
    const parsed = command.input({ now: this.now, timezone: evening.cafe.timezone }).safeParse(input);
    if (!parsed.success) return false;
    return this.unlessRefused(() => {
      const decided = command.decide(stateOf(lived), parsed.data as never, { ...this.context, id: lived.id }, facts as never);
      this.record(lived, decided);
      return decided.length > 0;
    });
  }

  unlessRefused(work: () => boolean): boolean {
    try {
      return work();
    } catch (error) {
      if (error instanceof Problem) return false;
      throw error;
    }
  }

  take({ what, table, other, guests, count, later, back }: GuestStep): void {
    this.now += later * 10 * second;
    const lived = this.tables[table % this.tables.length]!;
    const { noted } = lived;
    const at = this.now - back * 10 * second;
    const [guest] = guests as [number];
    switch (what) {
      case 'arrive':
        if (this.give(lived, 'arrive', { count, arrivedAt: instant(at) })) ledger.arrive(noted, count, at);
        break;
      case 'leave':
        if (this.give(lived, 'leave', { guests, leftAt: instant(at) })) ledger.leave(noted, guests, at);
        break;
      case 'return':
        if (this.give(lived, 'return', {}, { guest })) ledger.comeBack(noted, guest, this.now);
        break;
      case 'correct': {
        const of = noted.guests.find(({ number }) => number === guest);
        const reference = noted.end ?? this.now;
        const moment = reference - back * 10 * second;
        const wanted = count % 3 === 0 ? { left: null } : count % 3 === 1 ? { left: moment } : { arrived: moment };
        const { left, arrived } = wanted as { left?: number | null; arrived?: number };
        const input = {
          ...(left !== undefined && { leftAt: left === null ? null : instant(left) }),
          ...(arrived !== undefined && { arrivedAt: instant(arrived) }),
          reason: 'x',
        };
        // An arrival at the very start counts, though it changes no price.
        if (this.give(lived, 'correctGuest', input, { guest }) && of) ledger.correct(noted, guest, { left, arrived });
        break;
      }
      case 'recount':
        if (this.give(lived, noted.end === null ? 'editActive' : 'editCompleted', { numberOfCustomers: count, reason: 'x' }))
          ledger.recount(noted, count);
        break;
      case 'override': {
        const minutes = count % 2 === 0 ? null : count * 20;
        if (this.give(lived, 'editActive', { durationOverrideMinutes: minutes, reason: 'x' })) noted.override = minutes;
        break;
      }
      case 'start':
        if (this.give(lived, 'editActive', { startTime: instant(at), reason: 'x' })) {
          noted.start = at;
          noted.override = null;
        }
        break;
      case 'pause':
        if (this.give(lived, 'pause', {})) ledger.pause(noted, this.now);
        break;
      case 'resume':
        if (this.give(lived, 'resume', {})) ledger.resume(noted, this.now);
        break;
      case 'merge':
        this.merge(lived, this.tables[other % this.tables.length]!);
        break;
      case 'split':
        this.split(
          lived,
          [...guests].sort((one, next) => one - next),
        );
        break;
      case 'end':
        if (this.give(lived, 'end', {})) noted.end = this.now;
        break;
      case 'reopen':
        if (this.give(lived, 'reopen', { reason: 'x' })) noted.end = null;
        break;
      case 'removed':
        if (this.give(lived, 'delete', { reason: 'x' })) this.give(lived, 'restore', { reason: 'x' });
        break;
    }
  }

  merge(from: Lived, into: Lived): boolean {
    const before = this.total();
    return this.unlessRefused(() => {
      const ids = { from: from.id, into: into.id };
      const decided = merge.decide({ from: stateOf(from), into: stateOf(into) }, { into: into.id }, { ...this.context, ids }, undefined);
      this.record(from, decided.from);
      this.record(into, decided.into);
      this.noteMerge(from, into);
      expect(this.total()).toBe(before);
      return true;
    });
  }

  /** Whether they moved to a new table, then the last one. */
  split(from: Lived, guests: number[], withLines: number[] = []): boolean {
    if (this.tables.length > 5) return false;
    const before = this.total();
    const off: Lived = { id: this.newId(), recorded: [], noted: newTable(0, 0) };
    const tableNumber = this.tables.length + 1;
    return this.unlessRefused(() => {
      const ids = { from: from.id, off: off.id };
      const decided = split.decide(
        { from: stateOf(from), off: null },
        { guests, withLines, tableNumber, ifTableFree: false },
        { ...this.context, ids },
        undefined,
      );
      this.record(from, decided.from);
      this.record(off, decided.off);
      this.noteSplit(from, off, guests, withLines);
      this.tables.push(off);
      expect(this.total()).toBe(before);
      return true;
    });
  }

  noteMerge(from: Lived, into: Lived): void {
    ledger.merge(from.noted, into.noted, this.now);
  }

  noteSplit(from: Lived, off: Lived, guests: number[], _withLines: number[]): void {
    off.noted = ledger.split(from.noted, guests, this.now);
  }

  total(): number {
    return this.tables.reduce((sum, lived) => sum + this.costOf(lived), 0);
  }

  costOf(lived: Lived): number {
    const state = stateOf(lived)!;
    return state.status === 'active' ? billAt(state, this.now).cost : state.cost!;
  }
}
