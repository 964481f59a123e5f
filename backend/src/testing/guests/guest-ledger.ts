/** A naive ledger of an evening, independent of the product's code: who sat where, in ticks of ten seconds. */

const tick = 10_000;

interface Guest {
  number: number;
  /** Null: since the table's start. */
  arrived: number | null;
  left: number | null;
  absences: [from: number, to: number][];
  seats: { table: LedgerTable; from: number }[];
}

export interface LedgerTable {
  start: number;
  end: number | null;
  override: number | null;
  guests: Guest[];
  pauses: [from: number, to: number | null][];
  lastNumber: number;
  /** Whether guests are recorded individually; until then they are renumbered from 1. */
  isNoted: boolean;
}

const isIn = (at: number, spans: [from: number, to: number | null][]): boolean => {
  for (const [from, to] of spans) if (at >= from && (to === null || at < to)) return true;
  return false;
};

const isPlain = ({ arrived, left, absences, seats }: Guest): boolean =>
  arrived === null && left === null && absences.length === 0 && seats.length === 1;

/** Whole minutes that a guest was present until a moment. */
const minutesOf = (guest: Guest, table: LedgerTable, until: number): number => {
  if (isPlain(guest) && table.override !== null) return table.override;
  const { seats, absences } = guest;
  const last = Math.min(guest.left ?? until, until);
  // Most guests are present all the time: then every tick counts.
  if (absences.length === 0 && seats.every(({ table: { pauses } }) => pauses.length === 0)) {
    return Math.floor((Math.max(0, Math.ceil((last - (guest.arrived ?? table.start)) / tick)) * tick) / 60_000);
  }
  let [ticks, seat] = [0, 0];
  // Millions of ticks per run, so no allocations here.
  for (let at = guest.arrived ?? table.start; at < last; at += tick) {
    while (seat + 1 < seats.length && seats[seat + 1]!.from <= at) seat += 1;
    if (!isIn(at, absences) && !isIn(at, seats[seat]!.table.pauses)) ticks += 1;
  }
  return Math.floor((ticks * tick) / 60_000);
};

/** Riyals on the founding tariff: free for 35 minutes, then 30 per started hour. */
const priceOf = (minutes: number): number => {
  let riyals = 0;
  for (let charged = 35; charged <= minutes; charged += 60) riyals += 30;
  return riyals;
};

/** Each guest's price in riyals until a moment, by number. */
export const sharesAt = (table: LedgerTable, until: number): [number: number, minutes: number, riyals: number][] => {
  // Guests present from the start are computed once, because counting dominates the run.
  let minutesOfPlain: number | undefined;
  return table.guests.map((guest) => {
    const minutes = (isPlain(guest) ? minutesOfPlain : undefined) ?? minutesOf(guest, table, table.end ?? until);
    if (isPlain(guest)) minutesOfPlain = minutes;
    return [guest.number, minutes, priceOf(minutes)];
  });
};

const join = (table: LedgerTable, count: number, arrived: number | null): void => {
  for (let more = 0; more < count; more++) {
    table.lastNumber += 1;
    table.guests.push({ number: table.lastNumber, arrived, left: null, absences: [], seats: [{ table, from: 0 }] });
  }
};

export const newTable = (start: number, count: number): LedgerTable => {
  const table: LedgerTable = { start, end: null, override: null, guests: [], pauses: [], lastNumber: 0, isNoted: false };
  join(table, count, null);
  return table;
};

const find = (table: LedgerTable, number: number): Guest => table.guests.find((guest) => guest.number === number)!;

const moveTo = (from: LedgerTable, into: LedgerTable, numbers: number[], at: number): void => {
  from.isNoted = true;
  into.isNoted = true;
  for (const guest of from.guests.filter(({ number }) => numbers.includes(number))) {
    into.lastNumber += 1;
    into.guests.push({
      ...guest,
      number: into.lastNumber,
      arrived: guest.arrived ?? from.start,
      seats: [...guest.seats, { table: into, from: at }],
    });
  }
  from.guests = from.guests.filter(({ number }) => !numbers.includes(number));
};

/** What people do, in the naive ledger. Moments in milliseconds, multiples of ten seconds. */
export const ledger = {
  arrive: (table: LedgerTable, count: number, at: number): void => {
    table.isNoted = true;
    join(table, count, at);
  },
  leave: (table: LedgerTable, numbers: number[], at: number): void => {
    table.isNoted = true;
    for (const number of numbers) find(table, number).left = at;
  },
  comeBack: (table: LedgerTable, number: number, now: number): void => {
    const guest = find(table, number);
    guest.absences.push([guest.left!, now]);
    guest.left = null;
  },
  correct: (
    table: LedgerTable,
    number: number,
    { arrived, left }: { arrived?: number | undefined; left?: number | null | undefined },
  ): void => {
    const guest = find(table, number);
    table.isNoted = true;
    if (arrived !== undefined) guest.arrived = arrived;
    if (left !== undefined) guest.left = left;
  },
  recount: (table: LedgerTable, count: number): void => {
    if (!table.isNoted) [table.guests, table.lastNumber] = [[], 0];
    if (count > table.guests.length) return join(table, count - table.guests.length, null);
    while (table.guests.length > count) {
      const highest = Math.max(...table.guests.filter(isPlain).map(({ number }) => number));
      table.guests = table.guests.filter(({ number }) => number !== highest);
    }
  },
  pause: (table: LedgerTable, now: number): void => {
    table.isNoted = true;
    table.pauses.push([now, null]);
  },
  resume: (table: LedgerTable, now: number): void => {
    table.pauses.at(-1)![1] = now;
  },
  merge: (from: LedgerTable, into: LedgerTable, now: number): void => {
    moveTo(
      from,
      into,
      from.guests.map(({ number }) => number),
      now,
    );
    from.end = now;
  },
  split: (from: LedgerTable, numbers: number[], now: number): LedgerTable => {
    const off = newTable(0, 0);
    moveTo(from, off, numbers, now);
    off.start = Math.min(...off.guests.map(({ arrived }) => arrived!));
    return off;
  },
};
