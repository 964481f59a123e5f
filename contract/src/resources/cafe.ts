import { z } from 'zod';
import { Tariff, WireTariff } from '../tariff.ts';
import { DiscountCaps } from './bill.ts';
import { LogEntry } from './log-entry.ts';
import { DiskSpace, ReadModelBehind } from './system.ts';

/** What the café is called, and what it counts by. */
const Cafe = z.object({
  name: z.string(),
  timezone: z.string(),
  businessDayStartsAt: z.string(),
  tariff: Tariff,
  /** What each role may take off a bill by itself, in percent. */
  discountCaps: DiscountCaps,
});
export type Cafe = z.infer<typeof Cafe>;

/** What anyone may know about the café: `GET /cafe`. */
export const PublicCafe = Cafe.omit({ discountCaps: true }).extend({
  tariff: WireTariff,
  /** The web app's page that tries phone codes out, named for who sends them. */
  phoneCodeTestPath: z.string(),
});
export type PublicCafe = z.infer<typeof PublicCafe>;

/** `GET /dashboard`: the four numbers of the day, revenue in riyals, what happened last, and what needs a look. */
export const DashboardData = z.object({
  userCount: z.int(),
  sessionCount: z.int(),
  activeSessionCount: z.int(),
  todaysRevenue: z.number(),
  /** The five newest entries of the log that the reader may see, sign-ins left out, newest first. */
  recentActivity: z.array(LogEntry),
  /** Completed sessions without a cost. */
  sessionsWithoutCost: z.int(),
  /** Completed sessions of which something is still due, or was paid too much. */
  openBills: z.int(),
  /** Empty while every figure and list is up to the moment. */
  behind: z.array(ReadModelBehind),
  /** Disks that are nearly full, for who may see how the system stands; empty for all others. */
  disks: z.array(DiskSpace),
});
export type DashboardData = z.infer<typeof DashboardData>;
