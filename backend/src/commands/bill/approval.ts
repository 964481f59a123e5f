import { type DiscountCaps, type Person, problem } from '@tabletime/contract';
import type { SessionEvent } from '../../events/session-events.ts';
import type { Actor } from '../../eventstore/event.ts';

/** The approver the request names, after they proved to be present; null for none. */
export interface Approval {
  approver: Person | null;
}

export const capOf = (caps: DiscountCaps, role: string | null): number => caps[role as keyof DiscountCaps] ?? 0;

/**
 * Returns the approver that a discount of `percent` needs; undefined if the actor's role may grant it. Throws if an approver is needed but
 * none is named, if their role's cap is too low, or if they are the actor.
 */
export const approvedBy = (
  percent: number,
  { actor, caps }: { actor: Actor; caps: DiscountCaps },
  { approver }: Approval,
  needed: 'discount.needs_approval' | 'refund.needs_approval',
): Person | undefined => {
  if (percent <= capOf(caps, actor.role)) return undefined;
  const roles = Object.keys(caps).filter((role) => percent <= capOf(caps, role));
  if (!approver) throw problem(needed, { cap: capOf(caps, actor.role), roles: roles.join(', ') });
  if (approver._id === actor.id) throw problem('approval.own');
  if (percent > capOf(caps, approver.role)) throw problem('approval.cap', { name: approver.name, roles: roles.join(', ') });
  return approver;
};

export const approvals = (
  by: Person | undefined,
  actor: Actor,
  data: Omit<Extract<SessionEvent, { type: 'ApprovalGiven' }>['data'], 'requestedBy'>,
): SessionEvent[] =>
  by ? [{ type: 'ApprovalGiven', data: { ...data, requestedBy: actor.name }, actor: { id: by._id, name: by.name, role: by.role } }] : [];
