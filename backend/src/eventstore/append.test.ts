import type { Pool } from 'pg';
import { describe, expect, test } from 'vitest';
import { ofDatabase } from '../platform/postgres/connection.ts';
import { noteRequest } from '../testing/notes.ts';
import { createAppender } from './append.ts';

type Answer = { head_position: number } | { refusals: object } | Error;

/**
 * Appends notes to streams `1`, `2`, … in one group over a stub database; `sent` are the streams of each statement,
 * `releases` what each connection was given back with.
 */
const appendNotes = async (count: number, ...answers: Answer[]) => {
  const sent: string[][] = [];
  const positions: number[] = [];
  const releases: (Error | undefined)[] = [];
  const query = async ({ values }: { values: [string] }) => {
    sent.push((JSON.parse(values[0]) as { stream: string }[]).map(({ stream }) => stream));
    const answer = answers.shift()!;
    if (answer instanceof Error) throw answer;
    return { rows: [{ head_position: null, refusals: null, ...answer }] };
  };
  const connect = async () => ({ query, release: (error?: Error) => void releases.push(error) });
  const append = createAppender({ connect } as unknown as Pool, { appended: (position) => positions.push(position) });
  const streams = Array.from({ length: count }, (_, index) => String(index + 1));
  const settled = await Promise.allSettled(streams.map((stream) => append(noteRequest(stream, 0, Number(stream)))));
  // A connection is released one turn of the event loop after the last answer.
  for (let turn = 0; turn < 2; turn++) await new Promise((resolve) => void setImmediate(resolve));
  return { sent, positions, releases, outcomes: settled.map((each) => (each.status === 'fulfilled' ? each.value : String(each.reason))) };
};

const conflict = { outcome: 'conflict', stream: 'any', version: 7 };
const failure = (message: string, code: string): Error => Object.assign(new Error(message), { code });
const wrongData = (): Error => failure('wrong data', '23505');

describe('a group', () => {
  test('that is written is sent once; each request gets the position of its last event', async () => {
    const { sent, positions, outcomes } = await appendNotes(3, { head_position: 16 });
    expect(sent).toEqual([['1', '2', '3']]);
    expect(positions).toEqual([16]);
    expect(outcomes).toEqual([
      { outcome: 'appended', position: 11 },
      { outcome: 'appended', position: 13 },
      { outcome: 'appended', position: 16 },
    ]);
  });

  test('of which some are refused is sent again without them, in its order; so are those that another process’s append refuses in between', async () => {
    const { sent, positions, outcomes } = await appendNotes(
      4,
      { refusals: { 0: conflict } },
      { refusals: { 1: { outcome: 'key_reused' } } },
      { head_position: 26 },
    );
    expect(sent).toEqual([
      ['1', '2', '3', '4'],
      ['2', '3', '4'],
      ['2', '4'],
    ]);
    expect(positions).toEqual([26]);
    expect(outcomes).toEqual([
      conflict,
      { outcome: 'appended', position: 22 },
      { outcome: 'key_reused' },
      { outcome: 'appended', position: 26 },
    ]);
  });

  test('of which all are refused is not sent again', async () => {
    const { sent, positions, outcomes } = await appendNotes(2, { refusals: { 0: conflict, 1: conflict } });
    expect(sent).toHaveLength(1);
    expect(positions).toEqual([]);
    expect(outcomes).toEqual([conflict, conflict]);
  });

  test('with wrong data in one request is sent one by one, and only that request fails', async () => {
    const answers = [{ refusals: { 0: conflict } }, wrongData(), { refusals: { 0: conflict } }, wrongData(), { head_position: 9 }];
    const { sent, outcomes } = await appendNotes(3, ...answers);
    expect(sent).toEqual([['1', '2', '3'], ['2', '3'], ['1'], ['2'], ['3']]);
    expect(outcomes).toEqual([conflict, 'Error: wrong data', { outcome: 'appended', position: 9 }]);
  });

  test.each([
    ['a character that JSON cannot carry', '22P05'],
    ['a size beyond a limit', '54000'],
    ['an error raised by a function', 'P0001'],
    ['a fault inside the database', 'XX000'],
  ])('whose statement fails with %s goes one by one', async (message, code) => {
    const { sent, outcomes } = await appendNotes(2, failure(message, code), { head_position: 1 }, failure(message, code));
    expect(sent).toEqual([['1', '2'], ['1'], ['2']]);
    expect(outcomes).toEqual([{ outcome: 'appended', position: 1 }, `Error: ${message}`]);
  });

  test.each([
    ['a lost connection', '57P01'],
    ['a network that is away', 'EPIPE'],
    ['a statement that took too long', '57014'],
    ['a lock not had in time', '55P03'],
    ['a disk that is full', '53100'],
  ])('whose statement fails with %s is not sent again: nobody knows, or the next would wait as long', async (message, code) => {
    const { sent, outcomes } = await appendNotes(2, ofDatabase(failure(message, code)));
    expect(sent).toEqual([['1', '2']]);
    expect(outcomes).toEqual([`Error: ${message}`, `Error: ${message}`]);
  });

  test('and what is sent again go through one connection, given back when nothing waits; one that failed is given up', async () => {
    const refused = await appendNotes(2, { refusals: { 0: conflict } }, { head_position: 1 });
    expect(refused.releases).toEqual([undefined]);
    const fault = wrongData();
    const failed = await appendNotes(2, fault, { head_position: 1 }, { head_position: 2 });
    expect(failed.releases).toEqual([fault, undefined]);
  });
});
