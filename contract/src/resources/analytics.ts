import { z } from 'zod';
import { groupTypes } from '../names.ts';
import type { PaymentMethod } from '../vocabulary.ts';
import { DailyStats } from './day.ts';

/** `Both`: paid by both methods without a division. `Open`: still due. */
export const paymentKinds = ['Cash', 'Credit', 'Both', 'Open'] as const satisfies readonly (PaymentMethod | 'Both' | 'Open')[];
export type PaymentKind = (typeof paymentKinds)[number];

/** What a period is compared with: as many days before it, or the same weekdays a year before. */
export const comparedWith = ['before', 'year'] as const;
export type ComparedWith = (typeof comparedWith)[number];

/** In days; the comparison adds as many again. */
export const longestInsights = 92;

const Takings = z.object({ revenue: z.number(), sessions: z.int() });
export type Takings = z.infer<typeof Takings>;

const PeriodInsights = z.object({
  summary: DailyStats.shape.summary,
  daysWithRevenue: z.int(),
  /** People per session, to one decimal; null without sessions. */
  averageParty: z.number().nullable(),
  /** Whole billed minutes per session; null without sessions. */
  averageStayMinutes: z.int().nullable(),
  byGroupType: z.array(Takings.extend({ groupType: z.enum(groupTypes) })),
  /** Every method, also unused ones. Revenues add up to the total; a session paid by two methods counts in both. */
  byPayment: z.array(Takings.extend({ payment: z.enum(paymentKinds) })),
  /** Hours 0 to 23 on the café's clock, by the end of a session. */
  byHour: z.array(Takings.extend({ hour: z.int() })),
  /** Weekday of the business date (0 is Sunday) and hour of the end; empty ones are left out. */
  byWeekdayAndHour: z.array(Takings.extend({ weekday: z.int(), hour: z.int() })),
});
export type PeriodInsights = z.infer<typeof PeriodInsights>;

/** `GET /analytics/insights`: a period, and an earlier one. */
export const Insights = z.object({ current: PeriodInsights, previous: PeriodInsights });
export type Insights = z.infer<typeof Insights>;
