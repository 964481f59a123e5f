import { billInRiyals, billOfGuest, billOfGuests, riyals, riyalsOrNull, type SessionGuest, SessionRow } from '@tabletime/contract';
import { z } from 'zod';
import { methodsOf, methodsOfRunning, shownBill, takenByMethod } from '../events/bill-fold.ts';
import { pausedSince, pricedSession, tariffWithPauses } from '../events/seating.ts';
import { sessionEvents, SessionFacts } from '../events/session-events.ts';
import { type Session, sessionFold } from '../events/session-fold.ts';
import { spentIn, sumsAt } from '../events/session-sums.ts';
import { rowFrom, tableOf } from './row-of.ts';
import { searchOfSession } from './session-search.ts';

/** In the table's order. `searchWords` was added after `version`, and never leaves the server. */
const columns = Object.entries(SessionRow.shape).flatMap(([name, type]) =>
  name === 'version' ? [[name, type] as const, ['searchWords', z.string().nullable()] as const] : [[name, type] as const],
);

/** Each guest with their charge; those still present have none yet. */
const guestsIn = (session: Session): SessionGuest[] | null => {
  const { guests, ...terms } = pricedSession(session);
  if (!guests) return null;
  const { endTime } = session;
  const final = endTime === null ? null : billOfGuests(guests, terms, Date.parse(endTime), spentIn(session, 0)).guests;
  return guests.map((guest, index) => {
    const bill = final ? final[index]! : guest.leftAt === null ? null : billOfGuest(guest, guests, terms, Date.parse(guest.leftAt));
    return { ...guest, minutes: bill && bill.minutes, cost: bill && riyals(bill.cost) };
  });
};

const seated = (session: Session): Pick<SessionRow, 'guests' | 'presentCustomers' | 'pausedSince' | 'status'> => {
  const { seating, numberOfCustomers } = session;
  const guests = guestsIn(session);
  if (session.status !== 'active') {
    return { guests, presentCustomers: 0, pausedSince: null, status: session.status === 'merged' ? 'merged' : 'completed' };
  }
  const since = pausedSince(seating);
  const presentCustomers = seating ? seating.guests.filter(({ leftAt }) => leftAt === null).length : numberOfCustomers;
  return { guests, presentCustomers, pausedSince: since, status: since === null ? 'active' : 'paused' };
};

const billed = (session: Session): Pick<SessionRow, 'total' | 'balance' | 'cashTaken' | 'creditTaken' | 'bill'> => {
  const { billing, endTime, cost } = session;
  const { cash, credit } = takenByMethod(billing);
  const isPlain = billing.mode !== 'explicit';
  const isCorrected = billing.implied.length > 1;
  const taken = {
    cashTaken: riyals(cash),
    creditTaken: riyals(credit),
    bill: isPlain && !isCorrected ? null : billInRiyals(shownBill(billing, session.paymentMethod)),
  };
  if (session.status === 'merged') return { total: 0, balance: 0, ...taken };
  if (endTime === null || (cost === null && isPlain)) return { total: null, balance: endTime === null ? null : 0, ...taken };
  if (isPlain) return { total: riyalsOrNull(cost), balance: billing.mode === 'open' ? riyalsOrNull(cost) : 0, ...taken };
  const { total, balance } = sumsAt(session, 0);
  return { total: riyals(total), balance: riyals(balance), ...taken };
};

export const sessions = rowFrom<Session, typeof sessionEvents>(sessionEvents, {
  table: tableOf('sessions', z.object(Object.fromEntries(columns))),
  fold: sessionFold,
  shown: (session) => {
    const { status, stop, billing, trail, paymentMethod } = session;
    if (status === 'deleted' || !trail) return null;
    const { id, startedBy, ...changed } = trail;
    // A merge does not count as an end by a person.
    const endedBy = stop && stop.how !== 'merged' ? stop.by : null;
    const shown: SessionRow = {
      ...SessionFacts.parse(session),
      id,
      endTime: session.endTime,
      isActive: status === 'active',
      cost: riyalsOrNull(session.cost),
      durationOverrideMinutes: session.durationOverrideMinutes,
      billedMinutes: session.billedMinutes,
      businessDate: session.businessDate,
      tariff: tariffWithPauses(session.tariff, session.seating),
      startedBy,
      reason: session.reason,
      endedBy,
      ...changed,
      paymentMethod: (status === 'active' ? methodsOfRunning : methodsOf)(billing, paymentMethod),
      ...seated(session),
      ...billed(session),
    };
    // Searchable by who ended it, also after others edited it.
    return { ...shown, searchWords: endedBy && searchOfSession(shown, endedBy) };
  },
});
