import type { Close } from '@tabletime/contract';
import fc from 'fast-check';
import { newId } from '../../platform/ids.ts';
import { holdAnswer } from '../server/hold-answers.ts';
import type { MovableClock } from '../../platform/clock.ts';
import { Acknowledged, type Row } from './acknowledged.ts';

const kinds = [
  ...(['start', 'start', 'pay', 'pay', 'pay', 'order', 'discount', 'end', 'end', 'end', 'recount', 'correct', 'correct'] as const),
  ...(['delete', 'restore', 'reopen', 'reopen', 'merge', 'split', 'refund', 'void payment', 'pass', 'pass', 'pass', 'day start'] as const),
  ...(['open', 'open', 'hand', 'count', 'count', 'close', 'close'] as const),
];

const step = fc.record({
  what: fc.constantFrom(...kinds),
  session: fc.nat(11),
  other: fc.nat(11),
  people: fc.integer({ min: 1, max: 4 }),
  amount: fc.integer({ min: 1, max: 6_000 }).map((halalas) => halalas / 100),
  method: fc.constantFrom('Cash' as const, 'Credit' as const),
  minutes: fc.integer({ min: 1, max: 400 }),
});
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

/** Some days of steps, others for each seed. */
export const crowdedSteps = (seed: number, length: number): Step[] =>
  fc.sample(fc.array(step, { minLength: length, maxLength: length, size: 'max' }), { seed, numRuns: 1 })[0]!;

const answered = [400, 403, 404, 409, 412, 422];

interface Told {
  /** Of each session, and of its version, where it stands in the log. */
  positionOf: (session: string, version: number) => number;
  /** The last version of a session before a position. */
  versionBefore: (session: string, position: number) => number;
}

interface Parts {
  addresses: string[];
  token: string;
  signIn: () => Promise<string>;
  clock: MovableClock;
  product: string;
}

/** What several people do at once, each by one of several addresses, and what they were answered. */
export class CrowdedWeek {
  readonly #addresses: string[];
  readonly #signIn: () => Promise<string>;
  #token: string;
  readonly #clock: MovableClock;
  readonly #product: string;
  readonly acknowledged = new Acknowledged();
  readonly #pool: string[] = [];
  readonly #splits: { from: string; off: Row }[] = [];
  closes: Close[] = [];
  byHand = 0;
  seen = new Set<string>();

  constructor({ addresses, token, signIn, clock, product }: Parts) {
    [this.#addresses, this.#token, this.#signIn, this.#clock, this.#product] = [addresses, token, signIn, clock, product];
  }

  async #call<Data = Row>(who: number, method: string, path: string, body?: object): Promise<Data | undefined> {
    const response = await fetch(`${this.#addresses[who % this.#addresses.length]!}/api${path}`, {
      method,
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${this.#token}`, 'Idempotency-Key': newId() },
      body: body ? JSON.stringify(body) : null,
    });
    const text = await response.text();
    holdAnswer(method, path, response, text);
    if (response.ok) return (JSON.parse(text) as { data: Data }).data;
    if (!answered.includes(response.status)) throw new Error(`${method} ${path}: ${response.status} ${text}`);
    return undefined;
  }

  async live(steps: Step[], people: number): Promise<void> {
    const left = steps.values();
    const work = async (who: number): Promise<void> => {
      for (const each of left) await this.#take(who, each);
    };
    await Promise.all(Array.from({ length: people }, (_, who) => work(who)));
  }

  async #take(who: number, { what, session, other, people, amount, method, minutes }: Step): Promise<void> {
    const id = this.#pool[session % Math.max(1, this.#pool.length)] ?? newId();
    const reason = 'x';
    const onSession = async (verb: string, path: string, body: object): Promise<void> => {
      const row = await this.#call(who, verb, `/sessions/${id}${path}`, body);
      if (!row) return;
      this.acknowledged.row(row);
      this.seen.add(what);
    };
    switch (what) {
      case 'start': {
        const body = { tableNumber: 1 + Math.floor(Math.random() * 100), numberOfCustomers: people, paymentMethod: [method] };
        const row = await this.#call(who, 'POST', '/sessions', body);
        if (row) this.acknowledged.row(row);
        if (row) this.#pool.push(row._id);
        break;
      }
      case 'pay':
        return onSession('POST', '/payments', { method, amount });
      case 'order':
        return onSession('POST', '/lines', { lines: [{ product: this.#product, quantity: people }], settle: method });
      case 'discount':
        return onSession('POST', '/discounts', { percent: 12.5, reason, settle: method });
      case 'end':
        return onSession('PATCH', '/end', {});
      case 'recount':
        return onSession('PUT', '', { numberOfCustomers: people, reason, settle: method });
      case 'correct':
        return onSession('PUT', '', { durationInMinutes: minutes, reason, settle: method });
      case 'restore':
        return onSession('POST', '/restore', { reason, settle: method });
      case 'reopen':
        return onSession('POST', '/reopen', { reason });
      case 'refund':
        return onSession('POST', '/refunds', { amount, method, reason });
      case 'void payment':
        return onSession('DELETE', '/payments/1', { reason });
      case 'delete': {
        const gone = await this.#call<{ version: number }>(who, 'DELETE', `/sessions/${id}`, { reason, settle: method });
        if (!gone) break;
        this.acknowledged.deleted(id, gone.version, method);
        this.seen.add(what);
        break;
      }
      case 'merge': {
        // Of the newest sessions, as others have ended.
        const [from, into] = [session % 4, other % 4].map((back) => this.#pool.at(-1 - back) ?? newId());
        const row = await this.#call(who, 'POST', `/sessions/${from}/merge`, { into });
        if (!row) break;
        this.acknowledged.row(row, true);
        this.seen.add(what);
        break;
      }
      case 'split': {
        const table = { guests: [1], tableNumber: 1 + (minutes % 100) };
        const off = await this.#call(who, 'POST', `/sessions/${id}/split`, table);
        if (!off) break;
        this.acknowledged.row(off, true);
        this.#splits.push({ from: id, off });
        this.#pool.push(off._id);
        this.seen.add(what);
        break;
      }
      case 'pass':
        // A sign-in lasts for half a day, and all may pass some time before one has signed in again.
        this.#clock.advance((minutes / 4) * 60_000);
        this.#token = await this.#signIn();
        break;
      case 'day start':
        await this.#call(who, 'PATCH', '/settings/cafe', { businessDayStartsAt: ['00:00', '05:00', '19:00'][people % 3], reason });
        break;
      default:
        return this.#atTill(who, what, amount, method);
    }
  }

  async #atTill(who: number, what: 'open' | 'hand' | 'count' | 'close', amount: number, method: 'Cash' | 'Credit'): Promise<void> {
    switch (what) {
      case 'open':
        await this.#call(who, 'POST', '/till/open', { float: amount });
        break;
      case 'hand': {
        const direction = method === 'Cash' ? 'in' : 'out';
        const moved = await this.#call(who, 'POST', '/till/cash', { direction, amount, kind: 'other', reason: 'x' });
        if (moved) this.byHand += Math.round(amount * 100) * (direction === 'in' ? 1 : -1);
        break;
      }
      case 'count':
        await this.#call(who, 'POST', '/till/count', { method, amount });
        break;
      case 'close': {
        const close = await this.#call<Close>(who, 'POST', '/till/close', {});
        if (close) this.closes.push(close);
      }
    }
  }

  /** The movements that the answers tell of. */
  movements({ positionOf, versionBefore }: Told) {
    for (const { from, off } of this.#splits) {
      this.acknowledged.split(from, versionBefore(from, positionOf(off._id, 1)), off);
    }
    return this.acknowledged.movements(positionOf);
  }
}
