import { expect, it } from 'vitest';
import { toneOf } from './action-mark.tsx';

it.each([
  ['SESSION_START', 'primary'],
  ['SESSION_END', 'info'],
  ['SESSION_EDITED', 'warning'],
  ['SESSION_DELETED', 'error'],
  ['ROLE_CHANGED', 'warning'],
  ['STATUS_UPDATED', 'error'],
  ['USER_DELETED', 'error'],
  ['LOGIN', 'neutral'],
] as const)('%s is %s', (action, tone) => expect(toneOf(action)).toBe(tone));
