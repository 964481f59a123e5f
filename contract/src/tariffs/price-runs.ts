import { latestOccurrence } from '../business-day.ts';
import type { Halalas } from '../vocabulary.ts';
import type { BookTerms, ExplainedBlock } from './book.ts';

/** Blocks in a row at one price. */
export interface PriceRun {
  blocks: number;
  /** Of a block, before limit, waiver and pass. */
  each: Halalas;
  /** When the price began to count, in ISO 8601. */
  from: string;
}

/** When the price of a block began to count: as its rule began or the one before it ended, if that was after the block before. */
const beganAt = (before: ExplainedBlock, block: ExplainedBlock, { rules, timezone }: BookTerms): string => {
  const ruleOf = ({ rule }: ExplainedBlock) => rules.find(({ name }) => name.en === rule?.en && name.ar === rule.ar);
  const dueMs = Date.parse(block.dueAt);
  const moments = [ruleOf(block)?.from, ruleOf(before)?.to]
    .flatMap((time) => (time === undefined ? [] : [latestOccurrence(time, dueMs, timezone)]))
    .filter((ms) => ms > Date.parse(before.dueAt));
  return moments.length === 0 ? block.dueAt : new Date(Math.max(...moments)).toISOString();
};

/** A guest's blocks, or the table's, by the prices that they cost; in the order in which they fell due. */
export const priceRuns = (blocks: readonly ExplainedBlock[], book: BookTerms | undefined): PriceRun[] => {
  const runs: PriceRun[] = [];
  for (const [index, block] of blocks.entries()) {
    const each = block.amount + (block.cap ?? 0) + (block.waived ?? 0) + (block.pass ?? 0);
    const [last, before] = [runs.at(-1), blocks[index - 1]];
    if (last?.each === each) last.blocks += 1;
    else runs.push({ blocks: 1, each, from: before && book ? beganAt(before, block, book) : block.dueAt });
  }
  return runs;
};
