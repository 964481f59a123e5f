import type { DomainEvent, InStream } from '../../events/define-events.ts';
import type { UsedUp } from '../../events/guest-payloads.ts';
import type { HeldPass } from '../../events/held-pass.ts';
import type { PassEvent } from '../../events/pass-events.ts';
import { leftOf, type Pass } from '../../events/pass-fold.ts';
import { asShown, asUnlimited, coveredIn, holdersIn, redeemableIn } from '../../events/passes-of-guests.ts';
import type { Session, SessionState } from '../../events/session-fold.ts';
import type { Redeemed } from '../consequences.ts';

/** A session of a command: before it, with its passes asked again, and after it. */
export interface Changed {
  name: string;
  id: string;
  before: SessionState;
  asked: SessionState;
  after: SessionState;
}

/** A pass as it was read, with what it is asked for. */
export interface AskedPass {
  id: string;
  recorded: InStream<PassEvent>[];
  pass: Pass;
}

/** Blocks that a guest is charged for only because their pass no longer had them. */
const shortIn = ({ asked, after }: { asked: Session; after: Session }, guest: number, redeemed: number, nowMs: number): number => {
  const of = (session: Session): number => coveredIn(session, nowMs).get(guest) ?? 0;
  const before = { ...asked, ...(asked.status === 'deleted' && { status: 'completed' as const }) };
  const uncovered = of(asUnlimited(before)) - of(asShown(before));
  return Math.max(0, of(asShown(after)) - redeemed, of(asUnlimited(after)) - redeemed - uncovered);
};

/**
 * Adds to what was decided, in front of it, what each guest has redeemed after it; of guests who came with it, behind it. `short`: blocks
 * that guests are charged for by it because their passes no longer had them.
 */
export const useUp = (
  changes: Changed[],
  decided: Record<string, DomainEvent[]>,
  passes: ReadonlyMap<string, AskedPass>,
  nowMs: number,
): Pick<Redeemed, 'decided' | 'short'> => {
  let charged = 0;
  const ends = changes.map(({ after }) => {
    const redeemable = redeemableIn(after, nowMs);
    return new Map(holdersIn(after).map(({ guest, pass }) => [guest, { pass: pass.pass, redeemed: redeemable.get(guest) ?? 0 }]));
  });
  /** Blocks left on a pass once all is written. */
  const leftAfter = (id: string): number | null => {
    const left = leftOf(passes.get(id)!.pass);
    if (left === null) return null;
    const had = changes.flatMap(({ before }) => holdersIn(before)).filter(({ pass }) => pass.pass === id);
    const has = ends.flatMap((end) => [...end.values()]).filter(({ pass }) => pass === id);
    return left + had.reduce((sum, { pass }) => sum + pass.redeemed, 0) - has.reduce((sum, { redeemed }) => sum + redeemed, 0);
  };
  const blocksOf = ({ pass, blocks }: HeldPass, redeemed: number): number | null => {
    if (passes.get(pass)!.pass.isCancelled) return redeemed;
    const left = leftAfter(pass);
    return left === null || blocks === null ? null : Math.min(blocks, redeemed + left);
  };

  const withUses = Object.fromEntries(
    Object.entries(decided).map(([name, events]) => {
      const at = changes.findIndex((change) => change.name === name);
      const { before = null, asked = null, after = null } = changes[at] ?? {};
      const uses = holdersIn(after).flatMap(({ guest, pass }): { isNew: boolean; use: UsedUp }[] => {
        const own = holdersIn(before).find((holder) => holder.guest === guest && holder.pass.pass === pass.pass)?.pass;
        const known = own ?? pass;
        const { redeemed } = ends[at]!.get(guest)!;
        const isDone = after!.status === 'completed' || after!.seating!.guests.some((each) => each.guest === guest && each.leftAt !== null);
        const short = asked && after && own && isDone ? shortIn({ asked, after }, guest, redeemed, nowMs) : 0;
        // A deleted session keeps what its cost was worked out with.
        const blocks = after!.status === 'deleted' ? known.blocks : blocksOf(pass, redeemed);
        charged += Math.max(0, short - known.short);
        if (blocks === known.blocks && redeemed === known.redeemed && short === known.short) return [];
        const counted = { ...(blocks !== null && { blocks }), redeemed, ...(short > 0 && { short }) };
        return [{ isNew: !own, use: { guest, pass: pass.pass, name: pass.name, ...counted } }];
      });
      const event = (isNew: boolean): DomainEvent[] => {
        const passesOf = uses.filter((each) => each.isNew === isNew).map(({ use }) => use);
        return passesOf.length === 0
          ? []
          : [{ type: 'PassesUsed', data: { tableNumber: (before ?? after)!.tableNumber, passes: passesOf } }];
      };
      return [name, [...event(false), ...events, ...event(true)]];
    }),
  );
  return { decided: withUses, short: charged };
};
