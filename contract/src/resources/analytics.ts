import { z } from 'zod';
import { groupTypes } from '../names.ts';
import type { PaymentMethod } from '../vocabulary.ts';
import { DailyStats } from './day.ts';

/** What money was taken by; what was paid by both methods without saying how much by each; and what is still due. */
export const paymentKinds = ['Cash', 'Credit', 'Both', 'Open'] as const satisfies readonly (PaymentMethod | 'Both' | 'Open')[];
export type PaymentKind = (typeof paymentKinds)[number];

/** The longest period that insights are given of, in days; as many again come before it for comparison. */
export const longestInsights = 92;

/** What some of the completed sessions come to. Revenue in riyals. */
const Takings = z.object({ revenue: z.number(), sessions: z.int() });
export type Takings = z.infer<typeof Takings>;

/** The days from `start` to `end`, both among them, seen from every side. */
const PeriodInsights = z.object({
  /** As `daily-stats` has it. */
  summary: DailyStats.shape.summary,
  daysWithRevenue: z.int(),
  /** People per session, to one decimal; null without sessions. */
  averageParty: z.number().nullable(),
  /** Billed minutes per session, whole; null without sessions. */
  averageStayMinutes: z.int().nullable(),
  /** Every group type, also those that nobody was of. */
  byGroupType: z.array(Takings.extend({ groupType: z.enum(groupTypes) })),
  /** Every way of paying, also those that nobody used; the revenues add up to all of it. A session that was paid by two counts in both. */
  byPayment: z.array(Takings.extend({ payment: z.enum(paymentKinds) })),
  /** The 24 hours of the café's clock, from 0 to 23, by the hour in which a session ended and was paid. */
  byHour: z.array(Takings.extend({ hour: z.int() })),
  /** Weekday of the business date, 0 for Sunday, and hour of the end; those in which no session ended are left out. */
  byWeekdayAndHour: z.array(Takings.extend({ weekday: z.int(), hour: z.int() })),
});
export type PeriodInsights = z.infer<typeof PeriodInsights>;

/** `GET /analytics/insights`: a period that ends today, and the one of the same length before it. */
export const Insights = z.object({ current: PeriodInsights, previous: PeriodInsights });
export type Insights = z.infer<typeof Insights>;
