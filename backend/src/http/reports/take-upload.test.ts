import { expect, test } from 'vitest';
import { createTurns } from './take-upload.ts';

test('each task begins when the one before has ended, also after a failure', async () => {
  const inTurn = createTurns();
  const told: string[] = [];
  const work = (name: string, fails = false) =>
    inTurn(async () => {
      told.push(`${name} begins`);
      await Promise.resolve();
      told.push(`${name} ends`);
      if (fails) throw new Error(name);
      return name;
    });
  const outcomes = await Promise.allSettled([work('first'), work('second', true), work('third')]);
  expect(told).toEqual(['first begins', 'first ends', 'second begins', 'second ends', 'third begins', 'third ends']);
  expect(outcomes.map((outcome) => (outcome.status === 'fulfilled' ? outcome.value : String(outcome.reason)))).toEqual([
    'first',
    'Error: second',
    'third',
  ]);
});
