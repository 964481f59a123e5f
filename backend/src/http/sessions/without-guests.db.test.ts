import { readFileSync } from 'node:fs';
import { expect, it, onTestFinished } from 'vitest';
import { livePlainEvening, type Told } from '../../testing/plain-evening.ts';
import { rebuildAll } from '../../testing/rebuild-all.ts';

/** What the software said of this evening that knew nothing of guests with clocks; never written again. */
const before = JSON.parse(readFileSync(new URL('before-guests.fixture.json', import.meta.url), 'utf8')) as Told;

const later = [
  /"guests" ?: ?null/,
  /"presentCustomers" ?: ?\d+/,
  /"pausedSince" ?: ?null/,
  /"status" ?: ?"(?:active|completed)"/,
  /"total" ?: ?(?:null|[\d.]+)/,
  /"balance" ?: ?(?:null|[\d.]+)/,
  /"cashTaken" ?: ?[\d.]+/,
  /"creditTaken" ?: ?[\d.]+/,
  /"bill" ?: ?null/,
];
const told = new RegExp(`, ?${later.map(({ source }) => source).join(', ?')}(?=\\})`, 'g');

/** A text of the API without what a session says of its guests and its bill, which stands last: nobody has a clock, and nothing is on it. */
const withoutGuests = (text: string): string => text.replace(told, '');

/** An end by both methods says since what it left open; before, nobody knew. */
const withoutBalance = (event: string): string => (event.includes(' SessionEnded ') ? event.replace(/"balance": \d+, /, '') : event);

it('a session in which nobody has a clock is stored, answered and priced to the byte as before guests had any', async () => {
  const { server, told } = await livePlainEvening();
  onTestFinished(() => server.stop());
  const now = await told();
  expect(now.events.map(withoutBalance)).toEqual(before.events);
  expect(now.rows).toEqual(before.rows);
  expect(now.answers.map(withoutGuests)).toEqual(before.answers);
  expect(withoutGuests(now.list)).toBe(before.list);
  // Columns came at the end: who ended it, guests, and the parts of the bill.
  expect(now.file.map((line, index) => line.slice(0, before.file[index]?.length))).toEqual(before.file);
  expect(now.file.slice(1).map((line, index) => line.slice(before.file[index + 1]?.length))).toMatchInlineSnapshot(`
    [
      ",,,,,,,,,",
      ",,0,0,0,0,0,0,0,0",
      ",,360,0,0,360,360,0,0,0",
      ",,300,0,0,300,0,0,0,300",
      ",,60,0,0,60,60,0,0,0",
      "",
    ]
  `);

  await rebuildAll(server.database.url);
  expect((await told()).rows).toEqual(before.rows);
});
