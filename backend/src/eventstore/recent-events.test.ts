import { describe, expect, test } from 'vitest';
import { noteRequest } from '../testing/notes.ts';
import { createRecentEvents } from './recent-events.ts';

describe('the events that were appended last', () => {
  test('are returned after a position that a group began at, with stream, version and position', () => {
    const recent = createRecentEvents();
    recent.add([noteRequest('a', 0, 2), noteRequest('b', 3, 1)], 3);
    recent.add([noteRequest('a', 2, 1)], 4);
    const places = (after: number) => recent.after(after)?.map(({ position, stream, version }) => [position, stream, version]);
    expect(places(0)).toEqual([
      [1, 'a', 1],
      [2, 'a', 2],
      [3, 'b', 4],
      [4, 'a', 3],
    ]);
    expect(places(3)).toEqual([[4, 'a', 3]]);
    expect([places(1), places(4), places(9)]).toEqual([undefined, undefined, undefined]);
  });

  test('are only those after what another process appended in between', () => {
    const recent = createRecentEvents();
    recent.add([noteRequest('a', 0, 2)], 2);
    recent.add([noteRequest('b', 0, 1)], 6);
    expect(recent.after(0)).toBeUndefined();
    expect(recent.after(5)?.map(({ stream }) => stream)).toEqual(['b']);
  });

  test('are held up to a number, and the last group in any case', () => {
    const recent = createRecentEvents(3);
    for (let head = 2; head <= 6; head += 2) recent.add([noteRequest('a', head - 2, 2)], head);
    expect([0, 2, 4].map((after) => recent.after(after)?.length)).toEqual([undefined, undefined, 2]);
    recent.add([noteRequest('b', 0, 9)], 15);
    expect([4, 6].map((after) => recent.after(after)?.length)).toEqual([undefined, 9]);
  });
});
