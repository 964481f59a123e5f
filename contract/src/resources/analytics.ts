import type { GroupType, PaymentMethod } from '../vocabulary.ts';
import type { DailyStats } from './day.ts';

/** What money was taken by; what was paid by both methods without saying how much by each; and what is still due. */
export const paymentKinds = ['Cash', 'Credit', 'Both', 'Open'] as const satisfies readonly (PaymentMethod | 'Both' | 'Open')[];
export type PaymentKind = (typeof paymentKinds)[number];

/** The longest period that insights are given of, in days; as many again come before it for comparison. */
export const longestInsights = 92;

/** What some of the completed sessions come to. Revenue in riyals. */
export interface Takings {
  revenue: number;
  sessions: number;
}

/** The days from `start` to `end`, both among them, seen from every side. */
export interface PeriodInsights {
  /** As `daily-stats` has it. */
  summary: DailyStats['summary'];
  daysWithRevenue: number;
  /** People per session, to one decimal; null without sessions. */
  averageParty: number | null;
  /** Billed minutes per session, whole; null without sessions. */
  averageStayMinutes: number | null;
  /** Every group type, also those that nobody was of. */
  byGroupType: (Takings & { groupType: GroupType })[];
  /** Every way of paying, also those that nobody used; the revenues add up to all of it. A session that was paid by two counts in both. */
  byPayment: (Takings & { payment: PaymentKind })[];
  /** The 24 hours of the café's clock, from 0 to 23, by the hour in which a session ended and was paid. */
  byHour: (Takings & { hour: number })[];
  /** Weekday of the business date, 0 for Sunday, and hour of the end; those in which no session ended are left out. */
  byWeekdayAndHour: (Takings & { weekday: number; hour: number })[];
}

/** `GET /analytics/insights`: a period that ends today, and the one of the same length before it. */
export interface Insights {
  current: PeriodInsights;
  previous: PeriodInsights;
}
