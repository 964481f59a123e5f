import {
  billInHalalas,
  emptyBill,
  type ExplainedBlock,
  isByBook,
  type PriceRun,
  priceRuns,
  priceStay,
  type SessionRow,
  spentOn,
} from '@tabletime/contract';
import type { BillBasis } from '../../session/live-figures.ts';
import { guestsOf } from '../guests/guest-figures.ts';

/** Guests who are charged alike, or the whole table. */
export interface ExplainedLine {
  /** Null: the table's blocks. */
  guests: number | null;
  blockMinutes: number;
  runs: PriceRun[];
  /** Halalas of all of them together. */
  amount: number;
  /** Halalas that the limit per guest took off. */
  cap: number;
  /** Halalas that orders took off. */
  waived: number;
  /** Halalas that passes took off. */
  pass: number;
}

const sumOf = (blocks: readonly ExplainedBlock[], field: 'amount' | 'cap' | 'waived' | 'pass'): number =>
  blocks.reduce((sum, block) => sum + (block[field] ?? 0), 0);

/** The price of a session's time in lines, if it ended at `atMs` (epoch ms). Null with one price, and once a correction replaced the cost. */
export const explainedLines = (
  session: BillBasis & Partial<Pick<SessionRow, 'cost' | 'isActive'>>,
  atMs: number,
): ExplainedLine[] | null => {
  const guests = guestsOf(session);
  if (!isByBook(session, guests)) return null;
  const stay = { ...session, guests };
  const facts = session.bill ? billInHalalas(session.bill) : emptyBill;
  const { blocks, cost } = priceStay(stay, atMs, spentOn({ ...stay, endTime: null, billedMinutes: null, cost: null }, atMs, facts));
  if (session.isActive === false && Math.round((session.cost ?? 0) * 100) !== cost) return null;
  const lines = new Map<string, ExplainedLine>();
  for (const number of [...guests.map(({ guest }) => guest), null]) {
    const own = blocks.filter(({ guest }) => guest === number);
    if (own.length === 0) continue;
    const { tariff, guestClass = null } = guests.find(({ guest }) => guest === number) ?? { tariff: null };
    const { book, blockMinutes } = tariff ?? session.tariff;
    const { tableNumber, groupType } = session;
    const runs = priceRuns(own, book, { tableNumber, groupType, guestClass });
    const sums = { amount: sumOf(own, 'amount'), cap: sumOf(own, 'cap'), waived: sumOf(own, 'waived'), pass: sumOf(own, 'pass') };
    const key = JSON.stringify([number === null, runs, sums]);
    const line = lines.get(key);
    if (line?.guests)
      Object.assign(line, {
        guests: line.guests + 1,
        amount: line.amount + sums.amount,
        cap: line.cap + sums.cap,
        waived: line.waived + sums.waived,
        pass: line.pass + sums.pass,
      });
    else lines.set(key, { guests: number === null ? null : 1, blockMinutes, runs, ...sums });
  }
  return [...lines.values()];
};
