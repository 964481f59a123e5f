import { expect, it } from 'vitest';
import { sampleEnded, sampleSession } from '../../session/sample-session.ts';
import { mayReopen } from './use-may-reopen.ts';

const sara = { id: 'u1', role: 'Supervisor' } as const;
const omar = { id: 'u2', role: 'Game Master' } as const;
const admin = { id: 'u3', role: 'Admin' } as const;
const endedAt = Date.parse('2026-11-20T18:05:40.000Z');
const tenMinutes = 600_000;

it('offers to reopen a session to the person who ended it and to the office, for ten minutes', () => {
  for (const person of [sara, admin]) {
    expect(mayReopen(sampleEnded(), person, endedAt + tenMinutes)).toBe(true);
    expect(mayReopen(sampleEnded(), person, endedAt + tenMinutes + 1)).toBe(false);
    expect(mayReopen(sampleSession(), person, endedAt)).toBe(false);
    expect(mayReopen(sampleEnded({ status: 'merged' }), person, endedAt)).toBe(false);
  }
  expect(mayReopen(sampleEnded(), omar, endedAt)).toBe(false);
});

it('offers it to the person who ended the session, also after an edit by somebody else', () => {
  const edited = sampleEnded({ reason: 'Pause for dinner', changedBy: { _id: omar.id, name: 'Omar', role: omar.role } });
  expect([mayReopen(edited, sara, endedAt), mayReopen(edited, omar, endedAt)]).toEqual([true, false]);
});
