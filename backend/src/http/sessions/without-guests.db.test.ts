import { readFileSync } from 'node:fs';
import { expect, it, onTestFinished } from 'vitest';
import { livePlainEvening, type Snapshot } from '../../testing/guests/plain-evening.ts';
import { rebuildAll } from '../../testing/database/rebuild-all.ts';

/** The answers of the version before guest clocks; never rewritten. */
const before = JSON.parse(readFileSync(new URL('before-guests.fixture.json', import.meta.url), 'utf8')) as Snapshot;

const known = new Set(JSON.stringify(before).match(/(?<=\\")\w+(?=\\" ?:)/g));
const laterName = String.raw`"(?!(?:${[...known].join('|')})")\w+"`;
const laterMember = String.raw`${laterName} ?: ?(?:null|true|false|-?[\d.]+|"(?:[^"\\]|\\.)*")`;
const later = new RegExp(String.raw`, ?${laterMember}|(?<=\{)${laterMember}, ?`, 'g');

/** Without the later members, which have plain values: no clocks and no bill. The end of a session has a second version since VAT. */
const asBefore = (text: string): string => text.replace(later, '').replace(' SessionEnded 2 ', ' SessionEnded 1 ');

it('a session in which nobody has a clock is stored, answered and priced to the byte as before guests had any', async () => {
  const { server, snapshot } = await livePlainEvening();
  onTestFinished(() => server.stop());
  const now = await snapshot();
  expect(now.events.map(asBefore)).toEqual(before.events);
  expect(now.rows.map(asBefore)).toEqual(before.rows);
  expect(now.answers.map(asBefore)).toEqual(before.answers);
  expect(asBefore(now.list)).toBe(before.list);
  const { data } = JSON.parse(now.list) as { data: object[] };
  for (const row of data) expect(row).toMatchObject({ guests: null, pausedSince: null, bill: null });
  // Columns came at the end: who ended it, guests, and the parts of the bill.
  expect(now.file.map((line, index) => line.slice(0, before.file[index]?.length))).toEqual(before.file);
  const columns = before.file[0]!.split(',').length;
  expect(
    now.file.slice(1, -1).map((line) =>
      line
        .split(',')
        .slice(columns, columns + 9)
        .join(),
    ),
  ).toEqual([',,,,,,,,', ',0,0,0,0,0,0,0,0', ',360,0,0,360,360,0,0,0', ',300,0,0,300,0,0,0,300', ',60,0,0,60,60,0,0,0']);

  await rebuildAll(server.database.url);
  expect((await snapshot()).rows.map(asBefore)).toEqual(before.rows);
});
