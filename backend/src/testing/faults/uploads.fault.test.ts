import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { reportLimits } from '@tabletime/contract';
import { expect, test } from 'vitest';
import { pdf, picture } from '../sample-files.ts';
import { startApplicationProcess } from './application-process.ts';
import { tell, timed } from './figures.ts';
import { startOwnPostgres } from './own-postgres.ts';
import { signIn } from './writers.ts';

const megabyte = 1024 * 1024;
/** How much more memory the application may hold while ten files come than after two, in bytes: less than they are together. */
const mostGrowth = 80 * megabyte;
/** And how much more while the next ten come: what the first ten left is used again. */
const mostGrowthAfterwards = 32 * megabyte;

/** What a process holds in memory, in bytes; without `/proc`, the system is asked. */
const residentOf = (pid: number): number => {
  const status = `/proc/${pid}/status`;
  const kilobytes = existsSync(status)
    ? /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(status, 'utf8'))![1]
    : execFileSync('ps', ['-o', 'rss=', '-p', String(pid)]).toString();
  return Number(kilobytes) * 1024;
};

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
  const files = Array.from({ length: 10 }, (_, n) => (n % 2 === 0 ? photo : paper));
  /** Sends all of them at once; the most memory that was held meanwhile. */
  const together = async (): Promise<number> => {
    let most = 0;
    const watch = setInterval(() => (most = Math.max(most, residentOf(application.pid))), 20);
    const statuses = await Promise.all(files.map(upload));
    clearInterval(watch);
    expect(statuses).toEqual(files.map(() => 201));
    return most;
  };
  let first = 0;
  const took = await timed(async () => (first = await together()));
  const second = await together();

  const inMegabytes = (bytes: number): number => Math.round(bytes / megabyte);
  tell('ten uploads of 10 MB at once', {
    'MB at first': inMegabytes(atFirst),
    'MB after two': inMegabytes(before),
    'MB at most with ten': inMegabytes(first),
    'MB at most with ten more': inMegabytes(second),
    'took ms': took,
  });
  expect(first - before).toBeLessThan(mostGrowth);
  expect(second - first).toBeLessThan(mostGrowthAfterwards);
});
