import {
  type Approver,
  ApproverRow,
  type Cafe,
  type DiscountCaps,
  pinLimits,
  Problem,
  problem,
  type ProblemCode,
  wireRow,
} from '@tabletime/contract';
import { z } from 'zod';
import type { Pool } from 'pg';
import type { Approval } from '../../commands/bill/approval.ts';
import type { Queryable } from '../../eventstore/read.ts';
import { accountByEmail, accountById } from '../accounts/accounts.ts';
import { isPassword } from '../accounts/passwords.ts';
import type { Database } from '../database.ts';
import { unlockPin } from '../devices/check-pin.ts';
import type { RequirePin } from '../devices/require-pin.ts';
import { answer, onTheWire } from '../routing/answer.ts';
import { callerOf, type Ctx, personOf } from '../routing/context.ts';
import type { Route } from '../routing/route.ts';
import { addressGroup } from '../throttles/client-address.ts';
import type { Throttles } from '../throttles/sign-in-throttles.ts';

/** A 401 would end the sign-in of the person who asks. */
const refusals: Partial<Record<ProblemCode, ProblemCode>> = {
  'auth.invalid': 'approval.invalid',
  'pin.wrong': 'approval.pin_wrong',
  'pin.locked': 'approval.pin_locked',
  'pin.none': 'approval.pin_none',
};

interface Parts {
  lookUpPool: Pool;
  requirePin: RequirePin;
}

/** Authenticates approvers. Failures count like failed sign-ins, for the approver, and for the person who asks, whatever the approver. */
export const createApprovals = (db: Database, { lookUpPool, requirePin }: Parts, throttles: Throttles) => {
  const byPin = async (ctx: Ctx, { person, pin }: { person: string; pin: string }) => {
    const account = await accountById(db, person);
    if (!account?.isActive) throw problem('pin.none');
    const { actor, device, requestId } = callerOf(ctx);
    await requirePin({ place: device?.id ?? actor.id!, person, pin, by: { actor, device, requestId } });
    return account;
  };

  const byPassword = async (ctx: Ctx, approver: Exclude<Approver, { pin: string }>) => {
    const find = () => ('email' in approver ? accountByEmail(db, approver.email) : accountById(db, approver.person));
    const email = 'email' in approver ? approver.email : ((await find())?.email ?? approver.person);
    const attempt = { address: `${addressGroup(ctx.ip)} for ${personOf(ctx).id}`, email, knownDevice: undefined };
    return throttles.signIn(attempt, async () => {
      const account = await find();
      const isRight = await isPassword(approver.password, account?.passwordHash, 'stranger');
      if (!isRight || !account?.isActive) throw problem('auth.invalid');
      await unlockPin(lookUpPool, account.id);
      return account;
    });
  };

  const approverOf = async (ctx: Ctx, approver: Approver): Promise<Approval['approver']> => {
    try {
      const proved = () => ('pin' in approver ? byPin(ctx, approver) : byPassword(ctx, approver));
      const { id, name, role } = await throttles.approval(personOf(ctx).id, proved);
      return { _id: id, name, role };
    } catch (error) {
      const refusal = error instanceof Problem ? refusals[error.code] : undefined;
      throw refusal && error instanceof Problem ? problem(refusal, error.params) : error;
    }
  };

  return (ctx: Ctx) => {
    // A decision that is retried keeps its approval.
    let approved: Promise<Approval['approver']> | undefined;
    return async ({ approver }: { approver?: Approver | undefined }): Promise<Approval> => ({
      approver: approver ? await (approved ??= approverOf(ctx, approver)) : null,
    });
  };
};

export type Approvals = ReturnType<typeof createApprovals>;

/** Staff with one of the roles who can prove that they are present, by name. */
export const approversIn = async (db: Queryable, roles: readonly string[]): Promise<ApproverRow[]> => {
  const { rows } = await db.query<ApproverRow>({
    name: 'approvers',
    text: `select u.id, u.name, u.role, case when p.failures < $2 then 'pin' else 'password' end as proof
           from users u join accounts a using (id) left join pins p using (id)
           where u.is_active and u.role = any($1) and a.password_hash is not null order by u.name, u.id`,
    values: [roles, pinLimits.wrongInARow],
  });
  return rows;
};

const rolesAbove = (caps: DiscountCaps, role: string): string[] =>
  Object.entries(caps).flatMap(([each, cap]) => (cap > (caps[role as keyof DiscountCaps] ?? 0) ? [each] : []));

export const approverRoutes = ({ pool, cafe }: { pool: Pool; cafe: () => Cafe }): Route[] => [
  {
    method: 'GET',
    path: '/approvers',
    operationId: 'listApprovers',
    summary: 'List who may approve more than your own role may',
    answers: { data: z.array(wireRow(ApproverRow)) },
    permission: 'sessions.write',
    handler: async (ctx) => {
      const roles = rolesAbove(cafe().discountCaps, personOf(ctx).role);
      answer(ctx, { data: (await approversIn(pool, roles)).map(onTheWire) });
    },
  },
];
