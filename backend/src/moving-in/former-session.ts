import {
  type BusinessClock,
  BusinessDate,
  businessDateOf,
  chargedBlocks,
  elapsedMinutes,
  figuresIn,
  foundingTariff,
  GroupType,
  halalas,
  PaymentMethods,
  price,
  riyals,
  type Tariff,
} from '@tabletime/contract';
import { z } from 'zod';
import { type JsonObject, systemActor } from '../eventstore/event.ts';
import { sessionEvents, type SessionEvent, SessionFacts } from '../events/session-events.ts';
import { newStream, type Run, type Taken } from './new-stream.ts';
import { amount, moment, optional, read, Refused, text, whole } from './read-row.ts';

const methods = z.preprocess((input) => (typeof input === 'string' ? [input] : input), PaymentMethods);

/** More than any café has; 40,320 minutes are four weeks. */
const most = { table: 9_999, people: 999, minutes: 40_320 } as const;

const FormerSession = z.object({
  tableNumber: whole(1, most.table),
  numberOfCustomers: whole(1, most.people),
  groupType: optional(GroupType),
  paymentMethod: optional(methods),
  notes: optional(text),
  startTime: moment,
  endTime: optional(moment),
  isActive: optional(z.boolean({ error: 'must be true or false' })),
  cost: optional(amount),
  durationOverrideMinutes: optional(whole(1, most.minutes)),
  reason: optional(text),
});
type FormerSession = z.output<typeof FormerSession>;

const sar = (amountInHalalas: number): string => figuresIn.en.money(riyals(amountInHalalas));

interface Priced {
  cost: number | null;
  tariff: Tariff;
  notes: string[];
}

/** The price in halalas that explains a cost: the founding tariff's, or another per person and block. */
const priceBehind = (cost: number, minutes: number, people: number): Tariff | undefined => {
  if (price(foundingTariff, minutes, people) === cost) return foundingTariff;
  // A charge within the free minutes means that there were none.
  const tariff = { ...foundingTariff, ...(minutes < foundingTariff.freeMinutes && { freeMinutes: 0 }) };
  const pricePerPerson = cost / (chargedBlocks(tariff, minutes) * people);
  return Number.isInteger(pricePerPerson) ? { ...tariff, pricePerPerson } : undefined;
};

/** Keeps the old cost and finds a tariff that explains it, so that Fix Costs leaves the session alone. */
const priced = (charged: number | undefined, minutes: number, people: number): Priced => {
  const due = price(foundingTariff, minutes, people);
  if (charged === undefined)
    return { cost: null, tariff: foundingTariff, notes: [`no cost: it stays missing, and Fix Costs would make it ${sar(due)}`] };
  const cost = halalas(charged);
  const notes = Math.abs(charged * 100 - cost) > 1e-6 ? [`cost ${charged} is rounded to ${sar(cost)}`] : [];
  const tariff = priceBehind(cost, minutes, people);
  if (!tariff)
    return {
      cost,
      tariff: foundingTariff,
      notes: [...notes, `cost ${sar(cost)} is no multiple of a price: it stays; a correction of the session would make it ${sar(due)}`],
    };
  if (tariff !== foundingTariff)
    notes.push(`cost is not that of the price list: kept, as ${sar(tariff.pricePerPerson)} a person and block`);
  return { cost, tariff, notes };
};

const day = 86_400_000;

const factsOf = ({ groupType = 'Mixed', paymentMethod = ['Cash'], notes = '', ...session }: FormerSession): SessionFacts =>
  SessionFacts.parse({ ...session, groupType, paymentMethod, notes });

/** A running session; an old one has an unknown end and is refused. */
const runningSession = (session: FormerSession, { now }: Run): { event: SessionEvent; notes: string[] } => {
  const { startTime, durationOverrideMinutes } = session;
  const age = now - Date.parse(startTime);
  if (age < 0) throw new Refused(`startTime: it begins in the future (${startTime})`);
  if (age > day)
    throw new Refused('it has been active for more than a day, and nobody knows when it ended: end it there, and export it again');
  return {
    event: { type: 'SessionStarted', data: { ...factsOf(session), tariff: foundingTariff } },
    notes:
      durationOverrideMinutes === undefined
        ? []
        : [`its duration of ${figuresIn.en.duration(durationOverrideMinutes)} has to be set again`],
  };
};

const ended = (session: FormerSession, endTime: string, clock: BusinessClock, { now }: Run): { event: SessionEvent; notes: string[] } => {
  const { startTime, durationOverrideMinutes, reason } = session;
  if (endTime < startTime) throw new Refused(`endTime: it ended before it began (${startTime}, ${endTime})`);
  const businessDate = BusinessDate.safeParse(businessDateOf(Date.parse(endTime), clock));
  if (!businessDate.success) throw new Refused(`endTime: its day is outside of the books (${endTime})`);
  if (Date.parse(endTime) > now) throw new Refused(`endTime: it ends in the future (${endTime})`);
  const billedMinutes = durationOverrideMinutes ?? elapsedMinutes(Date.parse(startTime), Date.parse(endTime));
  const bill = priced(session.cost, billedMinutes, session.numberOfCustomers);
  const data = {
    ...factsOf(session),
    durationOverrideMinutes: durationOverrideMinutes ?? null,
    tariff: bill.tariff,
    endTime,
    billedMinutes,
    cost: bill.cost,
    businessDate: businessDate.data,
    ...(reason !== undefined && { reason }),
  };
  return { event: { type: 'SessionImported', data }, notes: bill.notes };
};

/** Imports a session: an ended one with its cost, a running one at its old start. Throws `Refused`. */
export const takeSession = (id: string, row: JsonObject, clock: BusinessClock, run: Run): Taken => {
  const session = read(FormerSession, row);
  const { endTime, isActive = endTime === undefined } = session;
  if (!isActive && endTime === undefined) throw new Refused('endTime: it is neither active nor ended');
  const { event, notes } = isActive ? runningSession(session, run) : ended(session, endTime!, clock, run);
  const at = isActive ? session.startTime : endTime!;
  return {
    append: newStream(sessionEvents, id, [{ event, at, actor: systemActor }], run),
    notes: [
      ...(session.groupType === undefined ? ['no group type: Mixed'] : []),
      ...(session.paymentMethod === undefined ? ['no payment method: Cash'] : []),
      ...notes,
    ],
  };
};
