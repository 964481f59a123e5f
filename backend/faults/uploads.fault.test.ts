import { randomBytes, randomUUID } from 'node:crypto';
import { reportLimits } from '@tabletime/contract';
import { expect, test } from 'vitest';
import { pdf, picture } from '../src/testing/sample-files.ts';
import { startApplicationProcess } from './application-process.ts';
import { tell, timed } from './figures.ts';
import { startOwnPostgres } from './own-postgres.ts';
import { residentOf } from './resident.ts';
import { signIn } from './writers.ts';

const megabyte = 1024 * 1024;
/** The growth in bytes for ten files over two: less than the files themselves. */
const mostGrowth = 80 * megabyte;
/** The growth for ten more files: their memory is reused. */
const mostGrowthAfterwards = 32 * megabyte;
/** The growth including the picture processes: one holds some 115 MB, and two at once would be too many. */
const mostGrowthTogether = 190 * megabyte;

/** A noisy photo of some megabytes, padded to the limit by metadata. */
const longPhoto = async (): Promise<Buffer> => {
  const photo = await picture(2_600, 1_950, { noise: true });
  return Buffer.concat([photo, randomBytes(reportLimits.fileBytes - photo.length)]);
};

test('memory stays flat while ten files of 10 MB come at once', { timeout: 180_000 }, async () => {
  const postgres = await startOwnPostgres();
  const application = await startApplicationProcess({ DATABASE_URL: postgres.url, PORT: '0' });
  const token = await signIn(application.address);
  const upload = async (bytes: Buffer): Promise<number> => {
    const headers = { Authorization: `Bearer ${token}`, 'X-File-Name': 'shelf', 'Idempotency-Key': randomUUID() };
    const response = await fetch(`${application.address}/api/reports/files`, { method: 'POST', headers, body: new Uint8Array(bytes) });
    await response.text();
    return response.status;
  };
  const photo = await longPhoto();
  const paper = pdf({ within: 'x'.repeat(reportLimits.fileBytes - 300) });
  expect([photo.length, paper.length].every((length) => length > 9.9 * megabyte && length <= reportLimits.fileBytes)).toBe(true);

  const atFirst = residentOf(application.pid);
  expect([await upload(photo), await upload(paper)]).toEqual([201, 201]);
  const before = residentOf(application.pid);
  const files = Array.from({ length: 10 }, (_, n) => (n % 2 === 0 ? photo : paper));
  /** Uploads all files at once; returns the peak memory. */
  const atOnce = async () => {
    const most = { own: 0, withChildren: 0 };
    const watch = setInterval(() => {
      const { own, withChildren } = residentOf(application.pid);
      most.own = Math.max(most.own, own);
      most.withChildren = Math.max(most.withChildren, withChildren);
    }, 20);
    const statuses = await Promise.all(files.map(upload));
    clearInterval(watch);
    expect(statuses).toEqual(files.map(() => 201));
    return most;
  };
  let first = before;
  const took = await timed(async () => (first = await atOnce()));
  const second = await atOnce();

  const inMegabytes = ({ own, withChildren }: typeof first): string =>
    `${Math.round(own / megabyte)} MB, with its pictures ${Math.round(withChildren / megabyte)} MB`;
  tell('ten uploads of 10 MB at once', {
    'at first': inMegabytes(atFirst),
    'after two': inMegabytes(before),
    'at most with ten': inMegabytes(first),
    'at most with ten more': inMegabytes(second),
    'took ms': took,
  });
  expect(first.own - before.own).toBeLessThan(mostGrowth);
  expect(second.own - first.own).toBeLessThan(mostGrowthAfterwards);
  // A picture process ran, and never two at once.
  expect(first.withChildren).toBeGreaterThan(first.own);
  for (const { withChildren } of [first, second]) expect(withChildren - before.own).toBeLessThan(mostGrowthTogether);
});
