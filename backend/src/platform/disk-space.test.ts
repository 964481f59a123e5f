import { expect, onTestFinished, test, vi } from 'vitest';
import { floorOf, type Room, stateOf, watchDisks } from './disk-space.ts';
import { createLog } from './log.ts';

const [mb, gb] = [1_000_000, 1_000_000_000];

test.each([
  ['a memory stick', 1 * gb, 50 * mb],
  ['a small machine', 8 * gb, 200 * mb],
  ['a usual disk', 30 * gb, 600 * mb],
  ['a large disk', 2_000 * gb, 1_000 * mb],
])('the floor of %s is so much that a café can still be put in order', (_, totalBytes, floor) => {
  expect(floorOf(totalBytes)).toBe(floor);
});

test('a disk is low from a tenth left, and full below its floor', () => {
  const states = [4 * gb, 3 * gb, 2.9 * gb, 600 * mb, 599 * mb].map((freeBytes) => stateOf({ freeBytes, totalBytes: 30 * gb }));
  expect(states).toEqual(['well', 'well', 'low', 'low', 'full']);
});

test('a floor that was set counts, whatever the size of the disk; with one of 0 no disk is judged', () => {
  expect(stateOf({ freeBytes: 29 * gb, totalBytes: 30 * gb }, 29.5 * gb)).toBe('full');
  expect(stateOf({ freeBytes: 0, totalBytes: 30 * gb }, 0)).toBe('well');
});

test('a full disk has room again only when a little more than the floor is free', () => {
  const room = (freeBytes: number) => stateOf({ freeBytes, totalBytes: 30 * gb }, 600 * mb, 'full');
  expect([601 * mb, 659 * mb, 660 * mb].map(room)).toEqual(['full', 'full', 'low']);
});

/** Watches stubbed disks; `look` triggers another check. */
const watching = async (folders: string[], rooms: Record<string, (Room & { disk: number }) | undefined>) => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const lines: string[] = [];
  const every = 5_000;
  const watch = await watchDisks({
    folders: folders.map((folder) => ({ folder, path: `/${folder}` })),
    log: createLog('info', { write: (line) => void lines.push(line) }),
    every,
    ask: async (path) => {
      const room = rooms[path];
      if (!room) throw new Error('ENOENT');
      return room;
    },
  });
  onTestFinished(() => {
    watch.stop();
    vi.useRealTimers();
  });
  const look = async () => {
    await vi.advanceTimersByTimeAsync(every);
  };
  const said = () => lines.map((line) => JSON.parse(line) as { level: string; msg: string; folder: string });
  return { watch, look, said };
};

test('each change is logged once, however often it is looked', async () => {
  const room = { freeBytes: 9 * gb, totalBytes: 30 * gb, disk: 1 };
  const { watch, look, said } = await watching(['data'], { '/data': room });
  await look();
  expect(said()).toEqual([]);
  for (const freeBytes of [2 * gb, 1.9 * gb, 500 * mb, 400 * mb, 610 * mb, 5 * gb]) {
    room.freeBytes = freeBytes;
    await look();
    await look();
  }
  expect(said()).toMatchObject([
    { level: 'warn', msg: 'the disk is nearly full', folder: 'data' },
    { level: 'error', msg: 'the disk is full', folder: 'data' },
    { level: 'info', msg: 'the disk has room again', folder: 'data' },
  ]);
  expect(watch.disks()).toEqual([{ folder: 'data', freeBytes: 5 * gb, totalBytes: 30 * gb, state: 'well' }]);
});

test('there is room for as much as leaves the floor, on a disk that is asked about at that moment', async () => {
  const room = { freeBytes: 9 * gb, totalBytes: 30 * gb, disk: 1 };
  const { watch } = await watching(['data', 'backups'], { '/data': room, '/backups': room });
  const hasRoom = (bytes: number) => watch.hasRoomFor('backups', bytes);
  expect([await hasRoom(8.4 * gb), await hasRoom(8.41 * gb)]).toEqual([true, false]);
  room.freeBytes = 500 * mb;
  expect(await hasRoom(0)).toBe(false);
  expect(await watch.hasRoomFor('missing', 0)).toBe(true);
});

test('a disk with several of the folders is told once, by the first of them, and a folder that is missing not at all', async () => {
  const [one, other] = [
    { freeBytes: 9 * gb, totalBytes: 30 * gb, disk: 1 },
    { freeBytes: 0.9 * gb, totalBytes: 100 * gb, disk: 2 },
  ];
  const { watch } = await watching(['data', 'backups', 'uploads', 'missing'], { '/data': one, '/backups': other, '/uploads': { ...one } });
  expect(watch.disks().map(({ folder, state }) => `${folder}: ${state}`)).toEqual(['data: well', 'backups: full']);
});
