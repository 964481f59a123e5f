import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { reportLimits } from '@tabletime/contract';
import { expect, test } from 'vitest';
import { pdf, picture } from '../sample-files.ts';
import { startApplicationProcess } from './application-process.ts';
import { tell, timed } from './figures.ts';
import { startOwnPostgres } from './own-postgres.ts';
import { signIn } from './writers.ts';

const megabyte = 1024 * 1024;
/** How much more memory the application may hold while many files come than after two of the same kind, in bytes: less than half of them. */
const mostGrowth = 48 * megabyte;

/** What a process holds in memory, in bytes. */
const residentOf = (pid: number): number => Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)]).toString()) * 1024;

/** A photo of some megabytes that no two pixels of are alike, made as long as a file may be by what a camera leaves behind it. */
const longPhoto = async (): Promise<Buffer> => {
  const photo = await picture(2_600, 1_950, { noise: true });
  return Buffer.concat([photo, randomBytes(reportLimits.fileBytes - photo.length)]);
};

test('memory stays flat while ten files of 10 MB come at once', { timeout: 180_000 }, async () => {
  const postgres = await startOwnPostgres();
  const application = await startApplicationProcess({ DATABASE_URL: postgres.url, PORT: '0' });
  const token = await signIn(application.address);
  const upload = async (bytes: Buffer): Promise<number> => {
    const headers = { Authorization: `Bearer ${token}`, 'X-File-Name': 'shelf' };
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
  let most = before;
  const watch = setInterval(() => (most = Math.max(most, residentOf(application.pid))), 100);
  const files = Array.from({ length: 10 }, (_, n) => (n % 2 === 0 ? photo : paper));
  let statuses: number[] = [];
  const took = await timed(async () => (statuses = await Promise.all(files.map(upload))));
  clearInterval(watch);

  expect(statuses).toEqual(files.map(() => 201));
  const after = residentOf(application.pid);
  const inMegabytes = (bytes: number): number => Math.round(bytes / megabyte);
  tell('ten uploads of 10 MB at once', {
    'MB at first': inMegabytes(atFirst),
    'MB after two': inMegabytes(before),
    'MB at most': inMegabytes(most),
    'MB afterwards': inMegabytes(after),
    'took ms': took,
  });
  expect(most - before).toBeLessThan(mostGrowth);
});
