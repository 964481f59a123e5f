import {
  BusinessDate,
  businessDateOf,
  DeleteSession,
  editActiveSession,
  EditCompletedSession,
  EndSession,
  faultsOfChanges,
  may,
  MoveSession,
  Problem,
  problem,
  ReopenSession,
  type Role,
  sessionLimits,
  type SessionRow,
  StartSession,
} from '@tabletime/contract';
import { z } from 'zod';
import { changesTo, isUnchanged } from '../../events/changes.ts';
import { ImportedSession, type SessionChanges, sessionEvents, type SessionEvent } from '../../events/session-events.ts';
import { deciderOf } from '../decider.ts';
import { billCommands, totalNow, unpaid } from '../bill/bill-commands.ts';
import { discountsAt, sumsAt } from '../../events/session-sums.ts';
import { numbersIn, settled } from '../bill/bill-state.ts';
import { allGivenBack, isPaid, methodsMeant, paidAnotherWay, paymentsAtEnd, takenAgain } from '../bill/money.ts';
import { checkClocks, guestCommands } from './guest-commands.ts';
import { applied, reseated, type Session, sessionAfter, sessionFold, type SessionState } from '../../events/session-fold.ts';
import { active, billAt, command, completed, separate, tableFree } from './session-state.ts';

export type { SessionState };

/** Minutes and cost of a completed session if it were changed so. Its minutes stay unless the override changes: an import may know better. */
const billAfter = (
  session: Session,
  data: Extract<SessionEvent, { type: 'SessionEdited' }>['data'],
): { billedMinutes: number; cost: number } => {
  const { changes } = data;
  const after = reseated(applied(session, changes), { type: 'SessionEdited', data });
  return billAt(after, Date.parse(after.endTime!), changes.durationOverrideMinutes ? null : session.billedMinutes);
};

const start = command({
  input: () => StartSession,
  permission: 'sessions.write',
  decide: (_, { ifTableFree: _guarded, ...facts }, { now, cafe }) => [
    { type: 'SessionStarted', data: { ...facts, startTime: new Date(now).toISOString(), tariff: cafe.tariff } },
  ],
  guard: (_, { ifTableFree, tableNumber }) => (ifTableFree ? tableFree(tableNumber) : undefined),
});

/** Refuses numbers beyond their range, where an edit changes them. `names` are those that the input has for them. */
const checkRanges = (changes: SessionChanges, names: Record<string, string> = {}): void => {
  const faults = Object.entries(faultsOfChanges(changes)).map(([field, fault]) => [names[field] ?? field, fault] as const);
  if (faults.length > 0) throw new Problem('request.invalid', {}, Object.fromEntries(faults));
};

const editActive = command({
  input: editActiveSession,
  permission: 'sessions.write',
  decide: (state, { reason, ifTableFree: _guarded, ...wanted }) => {
    const session = active(state);
    const isMoved = changesTo(session, { startTime: wanted.startTime }).startTime !== undefined;
    const paymentMethod = methodsMeant(session, wanted.paymentMethod);
    // A new start time means tracking live from there: no override stays, nor comes with it.
    const changes = changesTo(session, { ...wanted, paymentMethod, ...(isMoved && { durationOverrideMinutes: null }) });
    checkRanges(changes);
    checkClocks(session, changes);
    return isUnchanged(changes) ? [] : [{ type: 'SessionEdited', data: { tableNumber: session.tableNumber, changes, reason } }];
  },
  guard: (state, { ifTableFree, tableNumber }) =>
    ifTableFree && tableNumber !== undefined && tableNumber !== state?.tableNumber ? tableFree(tableNumber) : undefined,
});

const end = command({
  input: () => EndSession,
  permission: 'sessions.write',
  decide: (state, { paymentMethod, payments }, { now, cafe }) => {
    const session = active(state);
    const { tableNumber, numberOfCustomers } = session;
    const chosen = changesTo(session, { paymentMethod }).paymentMethod?.to;
    const methods = chosen ?? session.paymentMethod;
    const due = sumsAt(session, now).balance;
    const money = paymentsAtEnd(session, methods, payments, due);
    const paid = sessionAfter(session, money);
    const isOpen = paid.billing.mode !== 'explicit' && methods.length === 2;
    return [
      ...money,
      {
        type: 'SessionEnded',
        data: {
          tableNumber,
          numberOfCustomers,
          endTime: new Date(now).toISOString(),
          ...billAt(session, now),
          businessDate: businessDateOf(now, cafe),
          ...(chosen && { paymentMethod: chosen }),
          ...(money.length > 0 && { payments: numbersIn(money, 'payment') }),
          ...(isOpen && { balance: due }),
          ...(session.billing.discounts.length > 0 && { discounts: discountsAt(session, now) }),
          ...(paid.billing.mode === 'explicit' && { total: sumsAt(paid, now).total }),
        },
      },
    ];
  },
});

const editCompleted = command({
  input: () => EditCompletedSession,
  permission: 'sessions.write',
  decide: (state, { reason, settle, durationInMinutes, ...wanted }) => {
    const session = completed(state);
    const money = paidAnotherWay(session, wanted.paymentMethod, { settle, reason });
    // What was taken says how it was paid.
    const { paymentMethod: _taken, ...others } = wanted;
    // The duration on show, sent back unchanged, is no override.
    const override = durationInMinutes === session.billedMinutes ? undefined : durationInMinutes;
    const changes = changesTo(session, { ...(isPaid(session, settle) ? others : wanted), durationOverrideMinutes: override });
    if (isUnchanged(changes)) return money;
    checkRanges(changes, { durationOverrideMinutes: 'durationInMinutes' });
    checkClocks(session, changes);
    const data = { tableNumber: session.tableNumber, changes, reason };
    const bill = billAfter(session, data);
    const methods = changes.paymentMethod?.to.length;
    const isOtherwise =
      methods !== undefined && session.billing.mode !== 'explicit' && (session.billing.mode === 'open') !== (methods === 2);
    const event = {
      type: 'CompletedSessionEdited',
      data: {
        ...data,
        billedMinutes: { from: session.billedMinutes ?? 0, to: bill.billedMinutes },
        cost: { from: session.cost, to: bill.cost },
        ...(isOtherwise && { balance: methods === 2 ? bill.cost : 0 }),
      },
    } as const;
    return [...money, ...settled(sessionAfter(session, money), event, { settle, reason })];
  },
});

const move = command({
  input: () => MoveSession,
  permission: 'sessions.write',
  decide: (state, { tableNumber, reason }) => {
    const session = active(state);
    const changes = changesTo(session, { tableNumber });
    if (isUnchanged(changes)) return [];
    return [{ type: 'SessionEdited', data: { tableNumber: session.tableNumber, changes, ...(reason && { reason }) } }];
  },
  guard: (state, { ifTableFree, tableNumber }) => (ifTableFree && tableNumber !== state?.tableNumber ? tableFree(tableNumber) : undefined),
});

/** Takes an end back that was a mistake: within minutes, by who made it or by the office. */
const reopen = command({
  input: () => ReopenSession,
  permission: 'sessions.write',
  decide: (state, { reason }, { now, actor }) => {
    const session = completed(state);
    const { tableNumber, numberOfCustomers, cost, endTime, stop } = session;
    if (now - Date.parse(endTime!) > sessionLimits.reopenMinutes * 60_000) throw problem('session.reopen_late');
    const isOwn = stop?.how === 'ended' && typeof stop.by === 'object' && stop.by?._id === actor.id;
    if (!isOwn && !may(actor.role as Role, 'history.delete')) throw problem('session.reopen_not_own');
    const data = { tableNumber, numberOfCustomers, cost, reason, ...totalNow(session) };
    return [...unpaid(session, reason), { type: 'SessionReopened', data }];
  },
  guard: (state, { ifTableFree }) => (ifTableFree && state ? tableFree(state.tableNumber) : undefined),
});

const remove = command({
  input: () => DeleteSession,
  permission: 'sessions.write',
  decide: (state, { reason, settle }) => {
    const session = separate(state);
    if (session.status === 'active') throw problem('session.active');
    const { tableNumber, numberOfCustomers, cost } = session;
    const money = allGivenBack(session, { settle, reason });
    const refunds = numbersIn(money, 'refund');
    const data = { tableNumber, numberOfCustomers, cost, reason, ...(refunds.length > 0 && { refunds }), ...totalNow(session) };
    return [...money, { type: 'SessionDeleted', data }];
  },
});

const restore = command({
  input: () => DeleteSession,
  permission: 'sessions.restore',
  decide: (state, { reason, settle }) => {
    if (!state) throw problem('session.not_found');
    if (state.status !== 'deleted') throw problem('session.not_deleted');
    const money = takenAgain(state, settle);
    const { tableNumber, cost } = state;
    return [...money, { type: 'SessionRestored', data: { tableNumber, cost, reason, ...totalNow(state) } }];
  },
});

const fixCost = command({
  input: () => z.object({}),
  permission: 'sessions.write',
  decide: (state) => {
    const session = completed(state);
    const { tableNumber } = session;
    const { cost } = billAt(session, Date.parse(session.endTime!), session.billedMinutes ?? 0);
    // What a former application charged was paid: no price of ours makes it wrong.
    if (session.cost === cost || (session.cost !== null && session.cost === session.importedCost)) return [];
    const event = { type: 'SessionCostFixed', data: { tableNumber, cost: { from: session.cost, to: cost } } } as const;
    // It mends many sessions at once, with nobody at the till.
    return settled(session, event, { onlyIfNamed: true });
  },
});

const ImportedOnADay = ImportedSession.extend({ businessDate: BusinessDate });

/** Brings in a completed session from elsewhere; its cost may be missing. */
const importSession = command({
  input: () => ImportedOnADay,
  permission: 'history.delete',
  decide: (state, facts) => (state ? [] : [{ type: 'SessionImported', data: facts }]),
});

/** Table sessions: started, edited, ended, corrected, deleted. */
export const sessionDecider = deciderOf<SessionState, SessionEvent, SessionRow>()({
  events: sessionEvents,
  initial: null,
  evolve: sessionFold,
  commands: {
    start,
    editActive,
    end,
    editCompleted,
    move,
    reopen,
    delete: remove,
    restore,
    fixCost,
    import: importSession,
    ...guestCommands,
    ...billCommands,
  },
});
