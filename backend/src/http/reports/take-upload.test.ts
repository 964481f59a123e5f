import { expect, test } from 'vitest';
import { createTaskQueue } from './take-upload.ts';

test('each task begins when the one before has ended, also after a failure', async () => {
  const inTurn = createTaskQueue();
  const steps: string[] = [];
  const work = (name: string, fails = false) =>
    inTurn(async () => {
      steps.push(`${name} begins`);
      await Promise.resolve();
      steps.push(`${name} ends`);
      if (fails) throw new Error(name);
      return name;
    });
  const outcomes = await Promise.allSettled([work('first'), work('second', true), work('third')]);
  expect(steps).toEqual(['first begins', 'first ends', 'second begins', 'second ends', 'third begins', 'third ends']);
  expect(outcomes.map((outcome) => (outcome.status === 'fulfilled' ? outcome.value : String(outcome.reason)))).toEqual([
    'first',
    'Error: second',
    'third',
  ]);
});
