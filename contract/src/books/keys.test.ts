import { expect, test } from 'vitest';
import { stateOfKey } from './keys.ts';

test('a key is good up to and including its last day, unless it was withdrawn', () => {
  const on = (today: string, revokedAt: string | null = null) => stateOfKey({ until: '2026-11-30', revokedAt }, today);
  expect([on('2026-11-30'), on('2026-12-01')]).toEqual(['good', 'expired']);
  expect([on('2026-11-30', '2026-11-19T18:00:00Z'), on('2026-12-01', '2026-11-19T18:00:00Z')]).toEqual(['revoked', 'revoked']);
});
