import { readFileSync } from 'node:fs';
import { expect, it, onTestFinished } from 'vitest';
import { livePlainEvening, type Told } from '../../testing/plain-evening.ts';
import { rebuildAll } from '../../testing/rebuild-all.ts';

/** What the software said of this evening that knew nothing of guests with clocks; never written again. */
const before = JSON.parse(readFileSync(new URL('before-guests.fixture.json', import.meta.url), 'utf8')) as Told;

/** A text of the API without what a session says of its guests, which stands last and says that nobody has a clock. */
const withoutGuests = (text: string): string =>
  text.replace(/, ?"guests" ?: ?null, ?"presentCustomers" ?: ?\d+, ?"pausedSince" ?: ?null, ?"status" ?: ?"(active|completed)"(?=\})/g, '');

it('a session in which nobody has a clock is stored, answered and priced to the byte as before guests had any', async () => {
  const { server, told } = await livePlainEvening();
  onTestFinished(() => server.stop());
  const now = await told();
  expect(now.events).toEqual(before.events);
  expect(now.rows).toEqual(before.rows);
  expect(now.answers.map(withoutGuests)).toEqual(before.answers);
  expect(withoutGuests(now.list)).toBe(before.list);
  // Columns came at the end; what they say of such a session is nothing.
  expect(now.file.map((line, index) => line.slice(0, before.file[index]?.length))).toEqual(before.file);
  expect(now.file.slice(1).map((line, index) => line.slice(before.file[index + 1]?.length))).toEqual([...Array<string>(5).fill(','), '']);

  await rebuildAll(server.database.url);
  expect((await told()).rows).toEqual(before.rows);
});
