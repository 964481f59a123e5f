import type { ExplainedBlock } from '../tariffs/book.ts';
import type { Halalas } from '../vocabulary.ts';
import type { UsedPass } from './used-pass.ts';

const takenOff = ({ kind, percent }: UsedPass, amount: Halalas): Halalas =>
  kind === 'member' ? amount - Math.round((amount * (100 - (percent ?? 0))) / 100) : amount;

/**
 * A guest's own blocks in the order in which they fall due, with what the pass takes off those that cost something: the earliest of them
 * while it lasts.
 */
export const coveredBy = (pass: UsedPass | undefined, blocks: readonly ExplainedBlock[]): ExplainedBlock[] => {
  if (!pass) return [...blocks];
  let left = pass.blocks ?? Infinity;
  return blocks.map((block) => {
    const taken = left > 0 ? takenOff(pass, block.amount) : 0;
    if (taken === 0) return block;
    left -= 1;
    return { ...block, amount: block.amount - taken, pass: taken };
  });
};
