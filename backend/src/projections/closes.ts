import { type Close, type CloseFigures, type Performer, riyals, riyalsOrNull } from '@tabletime/contract';
import { performerOf } from '../events/fold.ts';
import type { DayClosed } from '../events/till-events.ts';
import { projection } from './projector/projection.ts';

const everyAmount = <Amounts extends object>(amounts: Amounts, besides: readonly (keyof Amounts)[] = []): Amounts =>
  Object.fromEntries(
    Object.entries(amounts).map(([name, value]: [string, unknown]) => {
      if (besides.includes(name as keyof Amounts)) return [name, value];
      if (typeof value === 'number') return [name, riyals(value)];
      return [name, value !== null && typeof value === 'object' ? everyAmount(value) : value];
    }),
  ) as Amounts;

/** The figures of a close on the wire. */
export const figuresInRiyals = ({ sales, byDay, adjustments, methods, undivided, movedByHand, open }: CloseFigures): CloseFigures => ({
  sales: everyAmount(sales, ['count']),
  byDay: byDay.map((day) => everyAmount(day)),
  adjustments: riyals(adjustments),
  methods: methods.map((method) => everyAmount(method)),
  undivided: riyals(undivided),
  movedByHand: movedByHand.map((moved) => everyAmount(moved)),
  open: riyals(open),
});

export type CloseRow = Omit<Close, 'id' | 'after' | 'checkpoint'>;

/** A close on the wire, without later changes to its day. */
export const closeRow = (close: DayClosed, { by, at }: { by: Performer; at: string }): CloseRow => {
  const { number, businessDate, throughPosition, seal, previousClose, openedAt, left, note, counts, ...figures } = close;
  return {
    number,
    businessDate,
    closedAt: at,
    closedBy: by,
    throughPosition,
    seal,
    previousClose,
    openedAt,
    left: riyalsOrNull(left),
    note,
    counts: counts?.map((count) => everyAmount(count)) ?? null,
    ...figuresInRiyals(figures),
  };
};

/** One row for each close, in riyals, exactly as in its event. */
export const closes = projection({
  name: 'closes',
  tables: ['closes'],
  begin: (): CloseRow[] => [],
  on: {
    DayClosed: (rows, { data, occurredAt, metadata }) =>
      void rows.push(closeRow(data, { by: performerOf(metadata.actor), at: occurredAt })),
  },
  write: (rows) =>
    rows.length === 0
      ? undefined
      : {
          name: 'closes_write',
          text: `
            insert into closes (number, business_date, closed_at, closed_by, through_position, seal, previous_close, opened_at, sales, by_day,
                                adjustments, methods, undivided, moved_by_hand, "left", open, note, counts)
            select number, "businessDate", "closedAt", "closedBy", "throughPosition", seal, "previousClose", "openedAt", sales, "byDay",
                   adjustments, methods, undivided, "movedByHand", "left", open, note, counts
            from jsonb_to_recordset($1::jsonb) as r(
              number integer, "businessDate" date, "closedAt" timestamptz, "closedBy" jsonb, "throughPosition" bigint, seal text,
              "previousClose" integer, "openedAt" timestamptz, sales jsonb, "byDay" jsonb, adjustments numeric, methods jsonb,
              undivided numeric, "movedByHand" jsonb, "left" numeric, open numeric, note text, counts jsonb)`,
          values: [JSON.stringify(rows)],
        },
});
