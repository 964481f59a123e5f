import { type ExplainedBlock, type Halalas, isByBook, type TariffRule } from '@tabletime/contract';
import { clocksOf } from './seating.ts';
import type { Session } from './session-fold.ts';
import { pricedByBook } from './session-sums.ts';

export type RuleName = TariffRule['name'];

/** The time that one rule charged, in halalas. */
export interface RuleTime {
  /** Null for the house price. */
  rule: RuleName | null;
  amount: Halalas;
  /** What spending on products, the cap of a stay and passes took off. */
  waived: Halalas;
  capped: Halalas;
  covered: Halalas;
}

const keyOf = (rule: RuleName | null): string => JSON.stringify(rule && [rule.en, rule.ar]);

const blocksOf = (session: Session): ExplainedBlock[] | null =>
  session.endTime !== null && isByBook(session, session.seating && clocksOf(session.seating))
    ? pricedByBook(session, Date.parse(session.endTime)).blocks
    : null;

/** The names of the rules that a session's time was charged by, the house price as null; null for a session at one price. */
export const ruleNamesOf = (session: Session): (RuleName | null)[] | null => {
  const blocks = blocksOf(session);
  return blocks && [...new Map(blocks.map(({ rule }) => [keyOf(rule), rule])).values()];
};

/** A session's time by rule. What was charged beyond its blocks, as by an import, was charged at the house price. */
export const timeByRule = (session: Session): RuleTime[] => {
  const byRule = new Map<string, RuleTime>();
  const add = (
    rule: RuleName | null,
    { amount, waived = 0, cap = 0, pass = 0 }: Pick<ExplainedBlock, 'amount' | 'waived' | 'cap' | 'pass'>,
  ): void => {
    const { amount: sum, ...off } = byRule.get(keyOf(rule)) ?? { amount: 0, waived: 0, capped: 0, covered: 0 };
    byRule.set(keyOf(rule), {
      rule,
      amount: sum + amount,
      waived: off.waived + waived,
      capped: off.capped + cap,
      covered: off.covered + pass,
    });
  };
  const blocks = blocksOf(session) ?? [];
  for (const block of blocks) add(block.rule, block);
  const rest = (session.cost ?? 0) - blocks.reduce((sum, { amount }) => sum + amount, 0);
  if (rest !== 0) add(null, { amount: rest });
  return [...byRule.values()];
};
