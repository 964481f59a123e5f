import { z } from 'zod';

/** A line that was ordered and is not served yet. */
export const BarLine = z.object({
  /** `<session>.<line>` */
  id: z.string(),
  session: z.uuid(),
  tableNumber: z.int(),
  line: z.int(),
  name: z.object({ en: z.string(), ar: z.string() }),
  quantity: z.int(),
  note: z.string().nullable(),
  waitingSince: z.string(),
});
export type BarLine = z.infer<typeof BarLine>;

export const barQuery = {
  sortable: ['waitingSince', 'tableNumber'],
  filterable: { session: z.uuid(), tableNumber: z.int32() },
} as const;
