import { z } from 'zod';
import { groupTypes } from '../names.ts';
import { MoneyTaken } from '../books/ledger.ts';
import type { PaymentMethod } from '../vocabulary.ts';
import { DailyStats, PassSales } from './day.ts';

/** `Both`: paid by both methods without a division. `Open`: still due. */
export const paymentKinds = ['Cash', 'Credit', 'Both', 'Open'] as const satisfies readonly (PaymentMethod | 'Both' | 'Open')[];
export type PaymentKind = (typeof paymentKinds)[number];

/** The period to compare with: as many days before, or the same weekdays a year before. */
export const comparedWith = ['before', 'year'] as const;
export type ComparedWith = (typeof comparedWith)[number];

/** In days; the comparison adds as many again. */
export const longestInsights = 366;

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
  /** Part of the revenue, by the hour of the sale and by method; they have no group type. Absent if none was sold. */
  passes: PassSales.exactOptional(),
  /** Every method, also unused ones. Revenues add up to the total; a session paid by two methods counts in both. */
  byPayment: z.array(Takings.extend({ payment: z.enum(paymentKinds) })),
  /** Payments less refunds in the period, whenever their session ends. */
  moneyTaken: MoneyTaken,
  /** Hours 0 to 23 on the café's clock, by the end of a session. */
  byHour: z.array(Takings.extend({ hour: z.int() })),
  /** Weekday of the business date (0 is Sunday) and hour of the end; empty ones are left out. */
  byWeekdayAndHour: z.array(Takings.extend({ weekday: z.int(), hour: z.int() })),
});
export type PeriodInsights = z.infer<typeof PeriodInsights>;

const Counted = z.object({ count: z.int(), amount: z.number() });

/** Amounts in riyals. */
const PersonFigures = z.object({
  /** With the current name; the software is `System`. */
  person: z.union([z.object({ _id: z.string(), name: z.string() }), z.literal('System')]),
  /** Sessions that the person ended, and their revenue. */
  sessions: z.int(),
  revenue: z.number(),
  /** Granted by the person, as they came out, on sessions that ended in the period. */
  discounts: Counted,
  /** Goodwill that the person gave back in the period, whenever its session ended. */
  refunds: Counted,
});
export type PersonFigures = z.infer<typeof PersonFigures>;

/** `revenue` in riyals, after discounts; with the name of today. */
const ProductFigures = z.object({
  product: z.uuid(),
  name: z.object({ en: z.string(), ar: z.string() }),
  quantity: z.int(),
  revenue: z.number(),
});
export type ProductFigures = z.infer<typeof ProductFigures>;

const Occupancy = z.object({
  /** On the floor today. */
  tables: z.int(),
  /** Hours for which tables were in use, together, to one decimal. */
  tableHours: z.number(),
  /** Tables in use on average, to two decimals, over the days since the first session; hours that are still to come do not count. */
  byWeekdayAndHour: z.array(z.object({ weekday: z.int(), hour: z.int(), inUse: z.number() })),
});

const name = z.object({ en: z.string(), ar: z.string() });

/** Time by price rule, before discounts; in riyals. */
const RuleFigures = z.object({
  /** Null for the house price. */
  rule: name.nullable(),
  amount: z.number(),
  /** Not charged: as guests spent enough on products, beyond the cap of a stay, and covered by passes. */
  waived: z.number(),
  capped: z.number(),
  covered: z.number(),
});
export type RuleFigures = z.infer<typeof RuleFigures>;

const ClassFigures = z.object({ guestClass: z.string(), name, guests: z.int() });

const PeriodBreakdowns = z.object({
  /** Most revenue first. */
  byPerson: z.array(PersonFigures),
  products: z.array(ProductFigures),
  occupancy: Occupancy,
  /** Most charged first; absent while only the house price was charged in both periods. */
  rules: z.array(RuleFigures).exactOptional(),
  /** Guests by class, with the name of today; absent if no guest of both periods had one. */
  guestClasses: z.array(ClassFigures).exactOptional(),
});
export type PeriodBreakdowns = z.infer<typeof PeriodBreakdowns>;

/** `GET /analytics/breakdowns`: a period by person, product and hour, and an earlier one. */
export const Breakdowns = z.object({ current: PeriodBreakdowns, previous: PeriodBreakdowns });
export type Breakdowns = z.infer<typeof Breakdowns>;

/** `GET /analytics/insights`: a period, and an earlier one. */
export const Insights = z.object({ current: PeriodInsights, previous: PeriodInsights });
export type Insights = z.infer<typeof Insights>;
