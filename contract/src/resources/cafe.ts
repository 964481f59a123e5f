import type { Tariff } from '../tariff.ts';
import type { DiscountCaps } from './bill.ts';
import type { LogRow } from './log.ts';
import type { DiskSpace, ReadModelBehind } from './system.ts';

/** What the café is called, and what it counts by. */
export interface Cafe {
  name: string;
  timezone: string;
  businessDayStartsAt: string;
  tariff: Tariff;
  /** What each role may take off a bill by itself, in percent. */
  discountCaps: DiscountCaps;
}

/** What anyone may know about the café: `GET /cafe`. */
export interface PublicCafe extends Omit<Cafe, 'discountCaps'> {
  /** The web app's page that tries phone codes out, named for who sends them. */
  phoneCodeTestPath: string;
}

/** `GET /dashboard`: the four numbers of the day, revenue in riyals, what happened last, and what needs a look. */
export interface DashboardData {
  userCount: number;
  sessionCount: number;
  activeSessionCount: number;
  todaysRevenue: number;
  /** The five newest entries of the log that the reader may see, sign-ins left out, newest first. */
  recentActivity: (Omit<LogRow, 'id'> & { _id: string })[];
  /** Completed sessions without a cost. */
  sessionsWithoutCost: number;
  /** Completed sessions of which something is still due. */
  openBills: number;
  /** Empty while every figure and list is up to the moment. */
  behind: ReadModelBehind[];
  /** Disks that are nearly full, for who may see how the system stands; empty for all others. */
  disks: DiskSpace[];
}
