import { ShownMoneyTaken } from '../books/ledger.ts';
import { Vat } from '../books/vat-settings.ts';
import { z } from 'zod';
import { StoredDate } from '../vocabulary.ts';
import { Tariff, WireTariff } from '../tariff.ts';
import type { GuestClass, KeptBook } from '../tariffs/book.ts';
import { DiscountCaps } from './discount-caps.ts';
import { LogEntry } from './log-entry.ts';
import { DiskSpace, ReadModelBehind } from './system.ts';

const Cafe = z.object({
  name: z.string(),
  timezone: z.string(),
  businessDayStartsAt: z.string(),
  tariff: Tariff,
  discountCaps: DiscountCaps,
  vat: Vat,
});
/** All books are kept, as a session names its own by number. */
export type Cafe = z.infer<typeof Cafe> & { tariffBooks?: KeptBook[]; guestClasses?: GuestClass[] };

export const PublicCafe = Cafe.omit({ discountCaps: true, vat: true }).extend({
  tariff: WireTariff,
  /** The page that tests phone codes, named after the sender of the messages. */
  phoneCodeTestPath: z.string(),
});
export type PublicCafe = z.infer<typeof PublicCafe>;

/** `GET /dashboard`; revenue in riyals. */
export const DashboardData = z.object({
  userCount: z.int(),
  sessionCount: z.int(),
  activeSessionCount: z.int(),
  /** Sales of sessions that ended today; null for staff where the Owner hides it. */
  todaysRevenue: z.number().nullable(),
  /** The part of it that passes sold at the counter brought in; absent without any. */
  passRevenue: z.number().exactOptional(),
  /** Money that moved today, whenever its session ends. */
  moneyTaken: ShownMoneyTaken,
  /** The five newest log entries that the reader may see, without sign-ins. */
  recentActivity: z.array(LogEntry),
  sessionsWithoutCost: z.int(),
  /** Completed sessions with a balance, either way. */
  openBills: z.int(),
  /** The first day before today with entries since the last close; null without one, before the first close, and for those who close none. */
  openDay: StoredDate.nullable(),
  /** Sales that came to `openDay` after its close; null where it has none yet. */
  openDayAfter: z.number().nullable(),
  /** People with unusual figures in the last week from Sunday to Saturday; null without any, and for those who may not read exceptions. */
  unusual: z.object({ from: StoredDate, to: StoredDate, people: z.int() }).nullable(),
  /** Empty while every read model is up to date. */
  behind: z.array(ReadModelBehind),
  /** Nearly full disks; empty for readers without `system.read`. */
  disks: z.array(DiskSpace),
});
export type DashboardData = z.infer<typeof DashboardData>;
