import { QueryObserver } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { createQueryClient } from './query-client.ts';

it('asks again for what changed while it was first asked for, and for nothing else', async () => {
  const queryClient = createQueryClient();
  const answers: ((rows: number) => void)[] = [];
  const queryFn = () => new Promise<number>((resolve) => void answers.push(resolve));
  const shown: unknown[] = [];
  const stop = new QueryObserver(queryClient, { queryKey: ['day'], queryFn }).subscribe(({ data }) => shown.push(data));
  expect(answers).toHaveLength(1);
  void queryClient.invalidateQueries({ queryKey: ['day'] });
  answers[0]!(47);
  await expect.poll(() => answers.length).toBe(2);
  answers[1]!(48);
  await expect.poll(() => shown.at(-1)).toBe(48);
  expect([answers.length, queryClient.isFetching(), queryClient.getQueryState(['day'])?.isInvalidated]).toEqual([2, 0, false]);
  stop();
  queryClient.clear();
});
