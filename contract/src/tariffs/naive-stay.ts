import type { Span } from '../guest-schemas.ts';
import type { BookTerms, TariffRule } from './book.ts';
import type { Stay } from './price-stay.ts';

/* A second way to price a stay, for tests: it shares no code with the first. */

export const minuteMs = 60_000;
export const zones = ['Asia/Riyadh', 'Europe/Berlin', 'America/New_York'];
/** Weekday, date and minute of the day that a clock of the zone shows. */
const clockOf = (timezone: string) => {
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone: timezone,
    weekday: 'short',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  return (ms: number) => {
    const part = Object.fromEntries(format.formatToParts(ms).map(({ type, value }) => [type, value]));
    return {
      weekday: part['weekday']!,
      date: `${part['year']}-${part['month']}-${part['day']}`,
      minute: Number(part['hour']) * 60 + Number(part['minute']),
    };
  };
};
const clocks = new Map(zones.map((zone) => [zone, clockOf(zone)]));

/** The first rule that fits an instant (epoch ms) by the calendar of `Intl`. */
export const naiveRule = (
  book: BookTerms,
  ms: number,
  table: number,
  group: string | undefined,
  guestClass: string | null,
): TariffRule | null => {
  const { weekday, date, minute } = clocks.get(book.timezone)!(ms);
  // Noon of the day before is a day before, whatever the clocks do at night.
  const yesterday = clocks.get('Asia/Riyadh')!(Date.parse(`${date}T09:00:00Z`) - 24 * 60 * minuteMs);
  const number = (time: string): number => Number(time.split(':')[0]) * 60 + Number(time.split(':')[1]);
  for (const rule of book.rules) {
    const isDay = (day: { weekday: string; date: string }): boolean =>
      (rule.days === undefined && rule.dates === undefined) ||
      (rule.days ?? []).some((each) => each === day.weekday) ||
      (rule.dates ?? []).some((each) => each === day.date);
    const start = rule.from === undefined ? 0 : number(rule.from);
    const length = ((rule.to === undefined ? 1_440 : number(rule.to)) - start + 1_440) % 1_440 || 1_440;
    const isToday = isDay({ weekday, date }) && minute >= start && minute < start + length;
    const isSinceYesterday = isDay(yesterday) && minute + 1_440 < start + length;
    const tables = rule.zones?.flatMap((zone) => book.zoneTables[zone] ?? []);
    const fits =
      (rule.tables === undefined || rule.tables.includes(table)) &&
      (tables === undefined || tables.includes(table)) &&
      (rule.groupTypes === undefined || rule.groupTypes.some((each) => each === group)) &&
      (rule.guestClass === undefined || rule.guestClass === guestClass);
    if (fits && (isToday || isSinceYesterday)) return rule;
  }
  return null;
};

/** An absence without an end goes on after the evening's. */
const forGood = 1_000;
const twentieths = 232_792_560n;

/** What each guest is charged, found by walking through the evening minute by minute. */
export const naiveCosts = (stay: Stay, minutes: number, spent: number): number[] => {
  const { tariff, tableNumber: table, groupType, durationOverrideMinutes: override } = stay;
  const book = tariff.book!;
  const start = Date.parse(stay.startTime);
  const at = (iso: string): number => (Date.parse(iso) - start) / minuteMs;
  // Minutes set by hand say how many there are; an absence without an end is then over with the evening.
  const awayIn = (spans: Span[], byHand: boolean): Set<number> => {
    const away = new Set<number>();
    for (const { from, to } of spans) {
      const end = to === null ? (byHand ? minutes : forGood) : at(to);
      for (let minute = at(from); minute < end; minute += 1) away.add(minute);
    }
    return away;
  };
  const lastOf = (away: Set<number>): number => {
    let minute = 0;
    for (let ran = 0; ran < override!; minute += 1) if (!away.has(minute)) ran += 1;
    return minute;
  };
  const guests = stay.guests!.map((guest) => {
    const byHand = override !== null && !guest.hasClock;
    const away = awayIn(guest.away, byHand);
    const last = byHand ? lastOf(away) : Math.min(minutes, guest.leftAt === null ? minutes : at(guest.leftAt));
    return { guest, away, first: guest.arrivedAt === null ? 0 : at(guest.arrivedAt), last, stayed: 0, due: 0, own: 0, share: 0n };
  });
  const paused = awayIn(tariff.book!.pauses!, override !== null);
  const session = { stayed: 0, due: 0, last: override === null ? minutes : lastOf(paused) };
  const end = Math.max(minutes, session.last, ...guests.map(({ last }) => last));
  let whole = 0;
  for (let minute = 0; minute <= end; minute += 1) {
    const ms = start + minute * minuteMs;
    for (const one of guests) {
      if (minute < one.first || minute > one.last) continue;
      while (one.stayed >= tariff.freeMinutes + one.due * tariff.blockMinutes) {
        one.due += 1;
        const rule = naiveRule(book, ms, table, groupType, one.guest.guestClass ?? null);
        if (rule?.basis === 'table') continue;
        one.own = Math.min(one.own + (rule ? rule.blockPrice : book.house.blockPrice), book.house.stayCap ?? Number.MAX_SAFE_INTEGER);
      }
      if (minute < one.last && !one.away.has(minute)) one.stayed += 1;
    }
    if (minute > session.last) continue;
    while (session.stayed >= tariff.freeMinutes + session.due * tariff.blockMinutes) {
      session.due += 1;
      const rule = naiveRule(book, ms, table, groupType, null);
      const there = guests.filter(
        ({ first, last, away }) => minute >= first && minute <= last && !(away.has(minute - 1) && away.has(minute)),
      );
      if (rule?.basis !== 'table' || there.length === 0) continue;
      whole += rule.blockPrice;
      for (const one of there) one.share += (BigInt(rule.blockPrice) * twentieths) / BigInt(there.length);
    }
    if (!paused.has(minute)) session.stayed += 1;
  }
  const shares = guests.map(({ share }) => Number(share / twentieths));
  const rests = guests.map(({ share }) => share % twentieths);
  for (let left = whole - shares.reduce((sum, share) => sum + share, 0); left > 0; left -= 1) {
    const most = rests.reduce((one, other, index) => (other > rests[one]! ? index : one), 0);
    shares[most]! += 1;
    rests[most] = -1n;
  }
  const { waivedBySpendPerPerson: waivedBy } = book.house;
  const isWaived = waivedBy !== undefined && spent >= waivedBy * guests.length;
  return guests.map(({ own }, index) => (isWaived ? 0 : own + shares[index]!));
};
