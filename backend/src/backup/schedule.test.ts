import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { ZipFile } from 'yazl';
import { createMovableClock } from '../platform/clock.ts';
import { createLog } from '../platform/log.ts';
import { outdated } from './backup-files.ts';
import { BackupError, BackupUnderWay, type Manifest, manifestName } from './manifest.ts';
import { scheduleBackups } from './schedule.ts';

const daysFrom = (first: string, count: number): string[] =>
  Array.from({ length: count }, (_, day) => `tabletime-${new Date(Date.parse(first) + day * 86_400_000).toISOString().slice(0, 10)}.zip`);

/** A backup as its manifest has it. */
const archiveOf = async (manifest: object): Promise<Buffer> => {
  const zip = new ZipFile();
  zip.addBuffer(Buffer.from(JSON.stringify(manifest)), manifestName);
  zip.end();
  return buffer(zip.outputStream);
};
const sha256 = '0'.repeat(64);
const manifest: Manifest = {
  format: 'tabletime-backup',
  formatVersion: 1,
  version: '0.1.0',
  takenAt: '2026-11-18T01:30:00.000Z',
  position: 0,
  seal: sha256,
  migrations: [{ name: '0001_baseline.sql', sha256 }],
  tables: [{ name: 'events', columns: ['position'], rows: 0, bytes: 0, sha256 }],
};
let backup: Buffer;
beforeAll(async () => {
  backup = await archiveOf(manifest);
});

describe('what stays of the backups', () => {
  test('the newest days, and the first of each of the last weeks', () => {
    // 2026-11-22 is a Sunday, weeks begin on Monday.
    const files = daysFrom('2026-08-01', 114);
    const gone = outdated(files, { days: 3, weeks: 3 });
    expect(files.filter((file) => !gone.includes(file))).toEqual([
      'tabletime-2026-11-02.zip',
      'tabletime-2026-11-09.zip',
      'tabletime-2026-11-16.zip',
      'tabletime-2026-11-20.zip',
      'tabletime-2026-11-21.zip',
      'tabletime-2026-11-22.zip',
    ]);
  });

  test('as many as are to stay while each day takes its backup and removes what need not stay', () => {
    let files: string[] = [];
    for (const file of daysFrom('2026-01-01', 300)) {
      files.push(file);
      const gone = outdated(files, { days: 14, weeks: 8 });
      files = files.filter((each) => !gone.includes(each));
    }
    // Two of the eight weeks are among the fourteen days.
    expect(files).toHaveLength(14 + 8 - 2);
    expect(new Set(files.slice(0, 6).map((file) => new Date(file.slice(10, 20)).getUTCDay()))).toEqual(new Set([1]));
  });

  test('anything that is no backup by its name', () => {
    const others = [
      'notes.txt',
      'tabletime-2026-01-01.zip.part',
      'my tabletime-2026-01-01.zip',
      'tabletime-2026-01-02.zip.bak',
      'tabletime-2026-13-45.zip',
    ];
    expect(outdated([...others, ...daysFrom('2026-01-01', 3)], { days: 1, weeks: 0 })).toEqual([
      'tabletime-2026-01-02.zip',
      'tabletime-2026-01-01.zip',
    ]);
  });
});

describe('each day', () => {
  let folder: string;
  const minute = 60_000;
  const clock = createMovableClock(0);
  const log = createLog('silent');
  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    folder = await mkdtemp(join(tmpdir(), 'tabletime-schedule-'));
    // 04:00 in Riyadh.
    clock.set(Date.parse('2026-11-19T01:00:00Z'));
  });
  afterEach(async () => {
    vi.useRealTimers();
    await rm(folder, { recursive: true, force: true });
  });

  type Schedule = Parameters<typeof scheduleBackups>[0];
  type Take = Schedule['take'];
  const scheduled = (settings: Pick<Schedule, 'take'> & Partial<Schedule>) => {
    const schedule = scheduleBackups({
      folder,
      at: '04:30',
      keep: { days: 2, weeks: 0 },
      timezone: () => 'Asia/Riyadh',
      now: clock.now,
      log,
      ...settings,
    });
    /** Advances minute by minute until this holds. */
    const until = (holds: () => Promise<void>): Promise<void> =>
      vi.waitFor(async () => {
        await vi.advanceTimersByTimeAsync(minute);
        await holds();
      });
    /** Runs the scheduler some times without moving the clock. */
    const lookAround = async (): Promise<void> => {
      for (let look = 0; look < 5; look++) {
        await vi.advanceTimersByTimeAsync(minute);
        await readdir(folder);
      }
    };
    return { ...schedule, until, lookAround };
  };
  const opened = (take: (file: string) => Promise<unknown>, recipient?: string) =>
    scheduled({ take: ({ file }) => take(file), ...(recipient && { recipient }) });

  test('one is taken at its time, of the day before when it starts before; the third day removes the first', async () => {
    const taken = vi.fn<(file: string) => Promise<void>>((file) => writeFile(file, backup));
    const { until, lookAround, stop, state } = opened(taken);
    const there = (...dates: string[]) =>
      until(async () => expect(await readdir(folder)).toEqual(dates.map((date) => `tabletime-2026-11-${date}.zip`)));
    await there('18');
    clock.advance(29 * minute);
    await lookAround();
    expect(taken).toHaveBeenCalledOnce();
    clock.advance(minute);
    await there('18', '19');
    clock.advance(24 * 60 * minute);
    await there('19', '20');
    expect(taken).toHaveBeenCalledTimes(3);
    expect(await state()).toMatchObject({ last: { file: 'tabletime-2026-11-20.zip', bytes: backup.length }, failure: null });
    await stop();
  });

  test('none is taken without room for one like the last, and one that fills the disk is aborted; both are reported as such', async () => {
    await writeFile(join(folder, 'tabletime-2026-11-10.zip'), backup);
    const free = { bytes: backup.length - 1 };
    const taken = vi.fn<Take>(
      ({ signal }) => new Promise((_, reject) => signal?.addEventListener('abort', () => reject(new Error('cut off')))),
    );
    const { until, stop, state } = scheduled({ take: taken, hasRoomFor: (bytes) => Promise.resolve(bytes <= free.bytes) });
    const noRoom = { message: `There is no room for a backup on the disk of ${folder}.` };
    await until(async () => expect((await state()).failure).toMatchObject(noRoom));
    expect(taken).not.toHaveBeenCalled();

    free.bytes = backup.length;
    clock.advance(15 * minute);
    await until(async () => expect(taken).toHaveBeenCalledOnce());
    const before = (await state()).failure;
    clock.advance(minute);
    free.bytes = -1;
    await until(async () => expect((await state()).failure).not.toEqual(before));
    expect((await state()).failure).toMatchObject(noRoom);
    await stop();
  });

  test('what is done afterwards is done after each that was taken, and not after one that was not', async () => {
    const taken = vi.fn<(file: string) => Promise<void>>(() => Promise.reject(new BackupError('no room')));
    const afterwards = vi.fn(() => Promise.resolve());
    const { until, stop, state } = scheduled({ take: ({ file }) => taken(file), afterwards });
    await until(async () => expect((await state()).failure).not.toBeNull());
    expect(afterwards).not.toHaveBeenCalled();
    taken.mockImplementation((file) => writeFile(file, backup));
    clock.advance(15 * minute);
    await until(async () => expect(afterwards).toHaveBeenCalledOnce());
    await stop();
  });

  test('a failure is reported, removes nothing, and is retried after fifteen minutes', async () => {
    for (const file of daysFrom('2026-11-01', 5)) await writeFile(join(folder, file), backup);
    const taken = vi.fn<(file: string) => Promise<void>>(() => Promise.reject(new BackupError('no room')));
    const { until, lookAround, stop, state } = opened(taken);
    await until(async () => expect((await state()).failure).toMatchObject({ message: 'no room' }));
    clock.advance(14 * minute);
    await lookAround();
    expect(taken).toHaveBeenCalledOnce();
    expect(await readdir(folder)).toHaveLength(5);
    taken.mockImplementation((file) => writeFile(file, backup));
    clock.advance(minute);
    await until(async () => expect((await state()).failure).toBeNull());
    await stop();
    expect(await readdir(folder)).toHaveLength(2);
  });

  test('only what reads as a backup of a day up to today counts: nothing else is the last one, hinders one, is removed, or has one removed', async () => {
    const foreign = await archiveOf({ format: 'of another program' });
    const others: Record<string, Buffer | string> = {
      'tabletime-2026-13-45.zip': backup,
      'tabletime-2031-01-01.zip': backup,
      'tabletime-2026-11-18.zip': foreign,
      'tabletime-2026-11-17.zip': 'cut off',
      'tabletime-2026-11-16.zip.age': 'not encrypted',
    };
    for (const [name, content] of Object.entries(others)) await writeFile(join(folder, name), content);
    await writeFile(join(folder, 'tabletime-2026-11-10.zip'), backup);
    await writeFile(join(folder, 'tabletime-2026-11-11.zip.age'), 'age-encryption.org/v1\n-> X25519');
    const lines: string[] = [];
    const taken = vi.fn<Take>(({ file }) => writeFile(file, backup));
    const { until, lookAround, stop, state } = scheduled({
      take: taken,
      keep: { days: 1, weeks: 1 },
      log: createLog('info', { write: (line) => void lines.push(line) }),
    });
    const backups = async () => (await readdir(folder)).filter((name) => !(name in others));
    // The day's name is taken by a file that is no backup.
    await until(async () => expect(await backups()).toEqual(['tabletime-2026-11-18-2.zip']));
    await lookAround();
    expect(await readdir(folder)).toEqual(expect.arrayContaining(Object.keys(others)));
    expect(await state()).toMatchObject({ last: { file: 'tabletime-2026-11-18-2.zip' }, failure: null });
    clock.advance(30 * minute);
    await until(async () => expect(await backups()).toEqual(['tabletime-2026-11-18-2.zip', 'tabletime-2026-11-19.zip']));
    expect(taken).toHaveBeenCalledTimes(2);
    await stop();
    const warnings = lines.map((line) => JSON.parse(line) as { level: string; files: string[] }).filter(({ level }) => level === 'warn');
    expect(warnings.map(({ files }) => files.sort())).toEqual([Object.keys(others).sort()]);
  });

  test('after a failure the next try comes as soon, also where the clock was set back since', async () => {
    const taken = vi.fn<Take>(() => Promise.reject(new BackupError('no room')));
    clock.set(Date.parse('2031-01-01T01:00:00Z'));
    const { until, stop, state } = scheduled({ take: taken });
    await until(async () => expect((await state()).failure).not.toBeNull());
    clock.set(Date.parse('2026-11-19T01:00:00Z'));
    taken.mockImplementation(({ file }) => writeFile(file, backup));
    await until(async () => expect(await readdir(folder)).toEqual(['tabletime-2026-11-18.zip']));
    await stop();
  });

  test('a folder whose disk is away is a failure, and is not made elsewhere; once it is back, backups go on and all is well', async () => {
    const disk = join(folder, 'disk');
    const taken = vi.fn<Take>(({ file }) => writeFile(file, backup));
    const { until, lookAround, stop, state } = scheduled({ take: taken, folder: join(disk, 'backups') });
    await until(async () => expect((await state()).failure?.message).toMatch(/^BACKUP_DIR .+ cannot be written to .+ENOENT/));
    expect(await readdir(folder)).toEqual([]);
    await mkdir(disk);
    clock.advance(15 * minute);
    await until(async () => expect(await state()).toMatchObject({ last: { file: 'tabletime-2026-11-18.zip' }, failure: null }));

    await rm(join(disk, 'backups'), { recursive: true });
    await until(async () => expect((await state()).failure?.message).toContain('Is its disk connected?'));
    await lookAround();
    expect(await readdir(disk)).toEqual([]);
    await mkdir(join(disk, 'backups'));
    await writeFile(join(disk, 'backups', 'tabletime-2026-11-19.zip'), backup);
    clock.advance(15 * minute);
    await until(async () => expect((await state()).failure).toBeNull());
    expect(taken).toHaveBeenCalledOnce();
    await stop();
  });

  test('a folder that is a file, or below one, is a failure', async () => {
    await writeFile(join(folder, 'file'), '');
    for (const path of ['file', 'file/backups']) {
      const { until, stop, state } = scheduled({ take: () => Promise.resolve(), folder: join(folder, path) });
      await until(async () => expect((await state()).failure?.message).toMatch(/^BACKUP_DIR .+ENOTDIR/));
      await stop();
    }
  });

  test('a backup by another instance is no failure, and an encrypted backup has another name', async () => {
    const taken = vi.fn<(file: string) => Promise<void>>(() => Promise.reject(new BackupUnderWay('elsewhere')));
    const { until, stop, state } = opened(taken, 'age1recipient');
    await until(async () => expect(taken.mock.calls.at(-1)).toEqual([join(folder, 'tabletime-2026-11-18.zip.age')]));
    await stop();
    expect((await state()).failure).toBeNull();
  });
});
