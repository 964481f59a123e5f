import { wallClock } from '../business-day.ts';
import type { Halalas } from '../vocabulary.ts';
import type { BookTerms, ExplainedBlock } from './book.ts';
import { hourStep, type PricedMoment, ruleAt } from './rule-at.ts';

/** Blocks in a row at one price. */
export interface PriceRun {
  blocks: number;
  /** Of a block, before limit, waiver and pass. */
  each: Halalas;
  /** When the price began to count, in ISO 8601. */
  from: string;
}

/** Whose blocks they are: a guest's at a table, or the table's own. */
type Payer = Omit<PricedMoment, 'at'>;

/** When the price `each` of a block began to count, if that was after the block before. */
const beganAt = (before: ExplainedBlock, { dueAt, guest }: ExplainedBlock, each: Halalas, book: BookTerms, payer: Payer): string => {
  const [step, lastMs] = [hourStep(book) * 60_000, Date.parse(before.dueAt)];
  const counts = (at: number): boolean => {
    const { basis, blockPrice } = ruleAt(book, { ...payer, at }) ?? { ...book.house, basis: 'person' };
    return blockPrice === each && (basis === 'table') === (guest === null);
  };
  const stepOf = (at: number): number => at - (wallClock(at, book.timezone) % step);
  let began = Date.parse(dueAt);
  for (let at = stepOf(began); at > lastMs && counts(at); at = stepOf(at - 1)) began = at;
  return new Date(began).toISOString();
};

/** A guest's blocks, or the table's, by the prices that they cost; in the order in which they fell due. */
export const priceRuns = (blocks: readonly ExplainedBlock[], book: BookTerms | undefined, payer: Payer): PriceRun[] => {
  const runs: PriceRun[] = [];
  for (const [index, block] of blocks.entries()) {
    const each = block.amount + (block.cap ?? 0) + (block.waived ?? 0) + (block.pass ?? 0);
    const [last, before] = [runs.at(-1), blocks[index - 1]];
    if (last?.each === each) last.blocks += 1;
    else runs.push({ blocks: 1, each, from: before && book ? beganAt(before, block, each, book, payer) : block.dueAt });
  }
  return runs;
};
