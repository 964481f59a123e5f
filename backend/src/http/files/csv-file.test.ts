import { plainCsv } from '@tabletime/contract';
import { setImmediate } from 'node:timers/promises';
import { expect, it, vi } from 'vitest';
import { csvFile } from './csv-file.ts';

const batch = (size: number, from: number): { n: number }[] => Array.from({ length: size }, (_, index) => ({ n: from + index }));

it('leaves the event loop to others after some milliseconds of one batch, and loses no row', async () => {
  const clock = vi.spyOn(performance, 'now');
  // Every reading of the clock advances it by three milliseconds.
  clock.mockImplementation(() => clock.mock.calls.length * 3);
  let turns = 0;
  let over = false;
  const others = (async () => {
    for (; !over; turns += 1) await setImmediate();
  })();
  const batches = async function* () {
    yield batch(1_000, 0);
    yield batch(1_000, 1_000);
  };
  let text = '';
  for await (const piece of csvFile<{ n: number }>({ n: ({ n }) => n }, batches(), { bom: false, ...plainCsv })) text += piece;
  over = true;
  clock.mockRestore();
  await others;
  expect(text).toBe(['n', ...batch(2_000, 0).map(({ n }) => n), ''].join('\r\n'));
  expect(turns).toBeGreaterThan(5);
});
