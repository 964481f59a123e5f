import { z } from 'zod';
import { decimalBetween, wholeBetween } from '../resources/numbers.ts';

export const passLimits = { blocks: { least: 1, most: 1_000 }, validDays: { least: 1, most: 3_650 }, percent: { least: 0.01, most: 100 } };

const validDays = wholeBetween(passLimits.validDays, 'pass.valid_days');

/** What a product that is a pass gives. `validDays` counts the day of the sale. */
export const PassTerms = z.discriminatedUnion(
  'kind',
  [
    z.object({ kind: z.literal('day') }),
    z.object({ kind: z.literal('blocks'), blocks: wholeBetween(passLimits.blocks, 'pass.blocks'), validDays }),
    z.object({
      kind: z.literal('member'),
      percent: decimalBetween(passLimits.percent, {
        range: 'pass.percent',
        decimals: 'discount.percent_decimals',
        unread: 'field.percent',
      }),
      validDays,
    }),
  ],
  { error: 'pass.kind' },
);
export type PassTerms = z.infer<typeof PassTerms>;
