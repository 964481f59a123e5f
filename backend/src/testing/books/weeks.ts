import fc from 'fast-check';
import type { AnyEvent } from '../../events/registry.ts';
import type { Recorded } from '../../events/define-events.ts';
import { settingsId } from '../../events/settings-events.ts';
import type { SessionEvent } from '../../events/session-events.ts';
import { type TillEvent, tillId } from '../../events/till-events.ts';
import { newTill, type TillState } from '../../events/till-fold.ts';
import { tillDecider } from '../../commands/till-decider.ts';
import { cashIn, closeFigures, expectedOf, type EntryGroup, groupOf, marksOf } from '../../http/books/till-figures.ts';
import { daysToClose } from '../../http/books/till-facts.ts';
import { BillEvening } from '../bills/bill-evening.ts';
import { type BillStep, billStep } from '../bills/bill-steps.ts';
import { instant, type Lived } from '../guests/guest-evening.ts';
import { newTable } from '../guests/guest-ledger.ts';
import { dayOf, NaiveBooks, type Sold, soldBy } from './naive-books.ts';
import { entriesOf, ledger } from '../../projections/ledger/ledger.ts';
import { testCafe } from '../server/cafe.ts';

const riyals = fc.integer({ min: 0, max: 50_000 }).map((halalas) => halalas / 100);
const ofTill = fc.oneof(
  fc.record({ what: fc.constant('open' as const), float: riyals }),
  fc.record({ what: fc.constant('move' as const), direction: fc.constantFrom('in' as const, 'out' as const), amount: riyals }),
  // Mostly what is expected, or a little less or more.
  fc.record({
    what: fc.constant('count' as const),
    method: fc.constantFrom('Cash' as const, 'Credit' as const),
    wrongBy: fc.oneof(fc.constant(0), fc.integer({ min: -900, max: 900 })),
  }),
  fc.record({ what: fc.constant('close' as const), keeps: fc.constantFrom(undefined, undefined, 0.5) }),
);
type TillStep = typeof ofTill extends fc.Arbitrary<infer One> ? One : never;

const ofHouse = fc.oneof(
  fc.record({ what: fc.constant('pass' as const), hours: fc.oneof(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 10, max: 40 })) }),
  fc.record({ what: fc.constant('day start' as const), to: fc.constantFrom('00:00', '05:00', '18:30', '23:00') }),
  fc.record({ what: fc.constant('seat' as const), count: fc.integer({ min: 1, max: 5 }) }),
);
type HouseStep = typeof ofHouse extends fc.Arbitrary<infer One> ? One : never;

type WeekStep = { of: 'bill'; step: BillStep } | { of: 'till'; step: TillStep } | { of: 'house'; step: HouseStep };

export const weekStep: fc.Arbitrary<WeekStep> = fc.oneof(
  { weight: 6, arbitrary: billStep.map((step) => ({ of: 'bill' as const, step })) },
  { weight: 2, arbitrary: ofTill.map((step) => ({ of: 'till' as const, step })) },
  { weight: 1, arbitrary: ofHouse.map((step) => ({ of: 'house' as const, step })) },
);

const mostTables = 9;
/** They carry what was paid from table to table: nothing moves. */
const carrying = ['GuestsMovedOut', 'GuestsMovedIn', 'SessionSplitOff', 'SessionMergedAway'];

type Log = Recorded<AnyEvent>[];

/** The entries of a log's events after a position, taken in as one batch. */
export const entriesAfter = (log: Log, from: number, until = log.length) => {
  const batch = log.slice(from, until);
  const streams = ledger.histories!(batch);
  const earlier = new Map(streams.map((stream) => [stream, log.slice(0, from).filter((event) => event.stream === stream)]));
  return entriesOf(batch, { clock: testCafe, earlier });
};

/** Some days of a café: bills, the till and its closes in one log, with a naive account beside them. */
export class Week extends BillEvening {
  log: Log = [];
  books = new NaiveBooks();
  dayStart = testCafe.businessDayStartsAt;
  till: TillState | null = null;

  override get context() {
    const { cafe, ...more } = super.context;
    return { ...more, cafe: { ...cafe, businessDayStartsAt: this.dayStart ?? cafe.businessDayStartsAt } };
  }

  override record(lived: Lived, events: SessionEvent[]): void {
    const known = lived.recorded.length;
    super.record(lived, events);
    // A table of the constructor comes before the fields of this class.
    this.log?.push(
      ...lived.recorded.slice(known).map((event, index): Log[number] => ({ ...event, position: this.log.length + index + 1 })),
    );
  }

  /** The log of tables that were seated before the week began. */
  begin(): this {
    for (const { recorded } of this.tables) this.log.push(...recorded.map((event) => ({ ...event, position: this.log.length + 1 })));
    return this;
  }

  takeStep({ of, step }: WeekStep): void {
    if (of === 'bill') this.#atTables(() => void this.live(step));
    else if (of === 'house') this.#inHouse(step);
    else this.#atTill(step);
  }

  #soldByAll(): Map<Lived, Sold> {
    return new Map(this.tables.map((table) => [table, soldBy(this.accountOf(table), this.now)]));
  }

  #daysOf = new Map<Lived, string>();

  #atTables(work: () => void): void {
    const before = this.#soldByAll();
    const lives = new Map(this.tables.map((table) => [table, this.accountOf(table).life]));
    const known = this.log.length;
    work();
    if (this.log.slice(known).some(({ type }) => carrying.includes(type))) return;
    const movedOn = dayOf(this.now, this.dayStart);
    for (const [table, { total, gross, kept }] of this.#soldByAll()) {
      const was = before.get(table) ?? { total: 0, gross: 0, kept: { Cash: 0, Credit: 0, both: 0 } };
      const { life } = this.accountOf(table);
      const isSale = life === 'completed' && (lives.get(table) ?? 'active') === 'active';
      // An import says its day; one that was reopened ends today like others.
      const stop = table.recorded.findLast(({ type }) => type === 'SessionImported' || type === 'SessionEnded');
      if (isSale) this.#daysOf.set(table, stop?.type === 'SessionImported' ? stop.data.businessDate : movedOn);
      const day = this.#daysOf.get(table) ?? null;
      const sales = { day, movedOn, way: 'both' as const, amount: total - was.total, gross: gross - was.gross };
      if (isSale) this.books.move({ what: 'sale', ...sales });
      else if (sales.amount !== 0 || sales.gross !== 0) this.books.move({ what: 'adjustment', ...sales });
      for (const way of ['Cash', 'Credit', 'both'] as const) {
        const money = kept[way] - was.kept[way];
        if (money !== 0) this.books.move({ what: 'money', day: null, movedOn, way, amount: money, gross: 0 });
      }
    }
  }

  #inHouse(step: HouseStep): void {
    switch (step.what) {
      case 'pass':
        this.now += step.hours * 3_600_000;
        break;
      case 'day start': {
        const from = this.dayStart;
        this.dayStart = step.to;
        if (from === step.to) break;
        const changes = { businessDayStartsAt: { from, to: step.to } };
        this.#note(`settings-${settingsId}`, settingsId, { type: 'CafeSettingsChanged', data: { changes, reason: 'x' } });
        break;
      }
      case 'seat': {
        if (this.tables.length >= mostTables) break;
        const lived: Lived = { id: this.newId(), recorded: [], noted: newTable(this.now, step.count) };
        this.tables.push(lived);
        this.give(lived, 'start', { tableNumber: this.tables.length, numberOfCustomers: step.count });
      }
    }
  }

  #note(stream: string, id: string, event: object): void {
    const version = this.log.filter((each) => each.stream === stream).length + 1;
    const metadata = { actor: this.actor, correlationId: 'c', causationId: 'c', requestId: null };
    const recorded = { ...event, id, stream, version, occurredAt: instant(this.now), metadata, position: this.log.length + 1 };
    this.log.push(recorded as unknown as Log[number]);
  }

  #groups(after: number, turn = this.till?.turn ?? null): EntryGroup[] {
    return entriesAfter(this.log, after).map((entry) => groupOf(entry, marksOf({ turn })));
  }

  /** What `till-look-ups.ts` has from the database. */
  #facts(name: keyof typeof tillDecider.commands): object {
    const state = this.till ?? newTill;
    const [throughPosition, { turn, drawer }] = [this.log.length, state];
    if (name === 'open') return { throughPosition, moved: drawer && cashIn(this.#groups(drawer.throughPosition, null)) };
    const groups = this.#groups(state.close?.throughPosition ?? 0);
    if (name === 'count') return { throughPosition, expected: turn && expectedOf(groups, turn), handedTo: null };
    return {
      ...daysToClose(groups, state, dayOf(this.now, this.dayStart)),
      throughPosition,
      seal: `seal of ${throughPosition}`,
      figures: closeFigures(groups, turn, 0),
      hasEntries: groups.length > 0,
      hindered: [],
      moved: null,
    };
  }

  #command(name: keyof typeof tillDecider.commands, input: object): boolean {
    const command = tillDecider.commands[name];
    const parsed = command.input({ now: this.now, timezone: testCafe.timezone }).safeParse(input);
    if (!parsed.success) return false;
    return this.unlessRefused(() => {
      for (const event of command.decide(this.till, parsed.data as never, { ...this.context, id: tillId }, this.#facts(name) as never)) {
        this.#note(`till-${tillId}`, tillId, event);
        const told = this.log.at(-1) as Recorded<TillEvent>;
        this.till = tillDecider.evolve[told.type](this.till, told.data as never, told);
      }
      return true;
    });
  }

  #atTill(step: TillStep): void {
    const { books } = this;
    switch (step.what) {
      case 'open':
        if (this.#command('open', { float: step.float })) books.open(Math.round(step.float * 100));
        break;
      case 'move': {
        const { direction, amount } = step;
        if (!this.#command('move', { direction, amount, kind: 'other', reason: 'x' })) break;
        const halalas = Math.round(amount * 100) * (direction === 'in' ? 1 : -1);
        books.move({ what: 'hand', day: null, movedOn: dayOf(this.now, this.dayStart), way: 'Cash', amount: halalas, gross: 0 });
        break;
      }
      case 'count': {
        if (!books.turn) break;
        const wanted = books.expected(step.method) + step.wrongBy;
        const amount = step.method === 'Cash' ? Math.max(0, wanted) : wanted;
        if (this.#command('count', { method: step.method, amount: amount / 100 })) books.count(step.method, amount);
        break;
      }
      case 'close': {
        const counted = books.turn?.counts.Cash?.amount;
        const left = step.keeps !== undefined && counted ? Math.floor(counted * step.keeps) : undefined;
        if (this.#command('close', { ...(left !== undefined && { left: left / 100 }) })) books.close(left);
      }
    }
  }
}
