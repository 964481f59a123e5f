import { decode, type DomainEvent, type InStream } from '../../events/define-events.ts';
import { foldFrom } from '../../events/fold.ts';
import { leftOf, type PassState } from '../../events/pass-fold.ts';
import { type PassEvent, passEvents } from '../../events/pass-events.ts';
import { hasPasses, type Holder, holdersIn, limitOf, redeemableIn, wantedIn, withPasses } from '../../events/passes-of-guests.ts';
import { promisedBy } from '../../events/held-pass.ts';
import { type SessionEvent, sessionEvents } from '../../events/session-events.ts';
import { sessionFold, type SessionState } from '../../events/session-fold.ts';
import { streamName } from '../../eventstore/event.ts';
import type { EventStore } from '../../eventstore/store.ts';
import { createCommitTurns, type ConsequenceContext, type Loaded, type Redeemed, type Redemptions } from '../consequences.ts';
import { fold } from '../decider.ts';
import { passDecider } from '../pass-decider.ts';
import { type AskedPass, type Changed, useUp } from './used-passes.ts';

type States = Record<string, unknown>;
type Decided = Record<string, DomainEvent[]>;

interface Parts {
  read: (passes: string[]) => Promise<InStream<PassEvent>[][]>;
}

/** The events of passes by their ids, each in its order. */
export const readPasses = async (store: Pick<EventStore, 'readStreams'>, passes: string[]): Promise<InStream<PassEvent>[][]> => {
  const streams = await store.readStreams(passes.map((id) => streamName(passEvents.category, id)));
  return streams.map((events) => events.map((event) => decode(passEvents, event)));
};

const sessionsIn = (loaded: Loaded[]): Loaded[] => loaded.filter(({ decider }) => decider.events.category === sessionEvents.category);

const changesOf = (loaded: Loaded[], before: States, asked: States, decided: Decided): Changed[] =>
  sessionsIn(loaded).map(({ name, id }) => ({
    name,
    id,
    before: before[name] as SessionState,
    asked: asked[name] as SessionState,
    after: foldFrom<SessionState, SessionEvent>(sessionFold, asked[name] as SessionState, decided[name] as SessionEvent[]),
  }));

const isSame = (some: Map<number, number>, others: Map<number, number>): boolean =>
  [...new Set([...some.keys(), ...others.keys()])].every((guest) => (some.get(guest) ?? 0) === (others.get(guest) ?? 0));

const redeemedIn = (state: SessionState): Map<number, number> => new Map(holdersIn(state).map(({ guest, pass }) => [guest, pass.redeemed]));

/** Whether more or fewer blocks are due than before, or others than were redeemed: only then are the passes asked. */
const asksPasses = (changes: Changed[], nowMs: number): boolean =>
  changes.some(
    ({ before, after }) =>
      !isSame(wantedIn(before, nowMs), wantedIn(after, nowMs)) || !isSame(redeemedIn(after), redeemableIn(after, nowMs)),
  );

const lower = (limit: number | null, other: number | null): number | null =>
  limit === null || other === null ? (limit ?? other) : Math.min(limit, other);

type Cap = (role: string, holder: Holder) => number | null;

/** Sessions whose guests' passes cover what they have now, and no more than a cap. */
const askedAgain = (loaded: Loaded[], states: States, passes: ReadonlyMap<string, AskedPass>, cap: Cap): States => ({
  ...states,
  ...Object.fromEntries(
    sessionsIn(loaded).map(({ name }) => {
      const state = states[name] as SessionState;
      const change = (holder: Holder): Holder['pass'] => {
        const { pass } = holder;
        // A session that is restored costs what it did, though its pass has more by now.
        const before = state?.status === 'deleted' ? pass.blocks : null;
        const blocks = lower(lower(limitOf(passes.get(pass.pass)!.pass, pass), before), cap(name, holder));
        // Who was told before the end is charged for the same blocks.
        return { ...pass, blocks, shown: state?.status === 'active' ? promisedBy(pass) : pass.blocks };
      };
      return [name, state && withPasses(state, change)];
    }),
  ),
});

const noCap: Cap = () => null;
/** No more than devices show. */
const asShownBefore: Cap = (_, { pass }) => pass.blocks;

/** Where two guests of a session share a pass that has too little for both: what each of them gets. Undefined where it is enough. */
const shared = (changes: Changed[], passes: ReadonlyMap<string, AskedPass>, nowMs: number): Cap | undefined => {
  const got = new Map<string, number>();
  let isShort = false;
  for (const { id, pass } of passes.values()) {
    const left = leftOf(pass);
    if (left === null) continue;
    const uses = changes.flatMap(({ name, asked, after }) => {
      const wanted = redeemableIn(after, nowMs);
      const own = holdersIn(asked).filter((holder) => holder.pass.pass === id);
      return own.map(({ guest, pass: { redeemed } }) => ({ key: `${name} ${guest}`, redeemed, wanted: wanted.get(guest) ?? redeemed }));
    });
    let budget = left + uses.reduce((sum, { redeemed }) => sum + redeemed, 0);
    for (const { key, wanted } of uses) {
      if (wanted > budget) isShort = true;
      const gets = Math.min(wanted, budget);
      got.set(key, gets);
      budget -= gets;
    }
  }
  return isShort ? (role, { guest }) => got.get(`${role} ${guest}`) ?? null : undefined;
};

/** What the passes' streams record of what changed: first what comes back, then what is taken. */
const recordedOn = ({ id: pass, recorded }: AskedPass, changes: Changed[], context: ConsequenceContext) => {
  const moves = changes.flatMap(({ id: session, before, after }) => {
    const of = (state: SessionState): Map<number, number> =>
      new Map(holdersIn(state).flatMap((holder) => (holder.pass.pass === pass ? [[holder.guest, holder.pass.redeemed]] : [])));
    const [had, has] = [of(before), of(after)];
    const tableNumber = (after ?? before)!.tableNumber;
    return [...new Set([...had.keys(), ...has.keys()])].map((guest) => ({
      session,
      guest,
      tableNumber,
      blocks: (has.get(guest) ?? 0) - (had.get(guest) ?? 0),
    }));
  });
  const events: PassEvent[] = [];
  const decide = (name: 'reverse' | 'redeem', move: (typeof moves)[number]): void => {
    const state = fold<PassState, PassEvent>(passDecider, [...recorded, ...events]);
    const anybody = { id: pass, clock: context.now, actor: { id: null, name: 'System', role: null }, ...context };
    events.push(...passDecider.commands[name].decide(state, { ...move, blocks: Math.abs(move.blocks) }, anybody));
  };
  for (const move of moves) if (move.blocks < 0) decide('reverse', move);
  for (const move of moves) if (move.blocks > 0) decide('redeem', move);
  return { decider: passDecider, id: pass, recorded, events };
};

/** After them, guests are here who had left. */
const bringsBack: ReadonlySet<string> = new Set([
  'GuestReturned',
  'GuestClockCorrected',
  'SessionReopened',
] satisfies SessionEvent['type'][]);

/**
 * Redeems blocks of passes in the commit of what they are due for. A command is decided on what the passes have left now, so a session's
 * own events carry what was redeemed, and its price follows from them alone. Passes are read only when other blocks are due than before.
 */
export const createRedemptions = ({ read }: Parts): Redemptions => {
  const inTurn = createCommitTurns();

  const readAll = async (states: States, loaded: Loaded[]): Promise<Map<string, AskedPass>> => {
    const ids = new Set(sessionsIn(loaded).flatMap(({ name }) => holdersIn(states[name] as SessionState).map(({ pass }) => pass.pass)));
    const streams = await read([...ids]);
    return new Map(
      [...ids].map((id, index) => {
        const recorded = streams[index]!;
        return [id, { id, recorded, pass: fold<PassState, PassEvent>(passDecider, recorded)! }];
      }),
    );
  };

  return {
    concerns: (loaded, states) => sessionsIn(loaded).some(({ name }) => hasPasses(states[name] as SessionState)),
    concernsOthers: (loaded, states, decided) =>
      loaded.some(({ name, decider, recorded }) => {
        const events = decided[name]!;
        if (decider.events.category === passEvents.category) return recorded.length > 0 && events.length > 0;
        if (decider.events.category !== sessionEvents.category) return false;
        return events.some(({ type }) => type === 'PassAttached' || (bringsBack.has(type) && hasPasses(states[name] as SessionState)));
      }),
    decide: async (loaded, states, context, decideOn): Promise<Redeemed> => {
      const nowMs = context.now;
      let refusal: unknown;
      try {
        const decided = decideOn(states);
        const isUnchanged = Object.values(decided).every((events) => events.length === 0);
        if (isUnchanged || !asksPasses(changesOf(loaded, states, states, decided), nowMs))
          return { decided, short: 0, used: [], ended: () => undefined };
      } catch (error) {
        refusal = error;
      }
      // Where many sessions with one pass change at once, one after the other.
      const ended = await inTurn();
      try {
        const passes = await readAll(states, loaded);
        const decideWith = (cap: Cap): { asked: States; decided: Decided } => {
          const asked = askedAgain(loaded, states, passes, cap);
          return { asked, decided: decideOn(asked) };
        };
        const first = (): { asked: States; decided: Decided } => {
          try {
            return decideWith(noCap);
          } catch (error) {
            // What was paid fits what devices show.
            if (refusal) throw error;
            return decideWith(asShownBefore);
          }
        };
        let { asked, decided } = first();
        const cap = shared(changesOf(loaded, states, asked, decided), passes, nowMs);
        if (cap) ({ asked, decided } = decideWith(cap));
        const changes = changesOf(loaded, states, asked, decided);
        const withUse = useUp(changes, decided, passes, nowMs);
        const all = changesOf(loaded, states, states, withUse.decided);
        const used = [...passes.values()].map((each) => recordedOn(each, all, context)).filter(({ events }) => events.length > 0);
        return { ...withUse, used, ended };
      } catch (error) {
        ended();
        throw error;
      }
    },
  };
};
