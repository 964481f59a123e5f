import { expect, test } from 'vitest';
import type { SessionRow } from '@tabletime/contract';
import { readOn } from './opened.ts';

test.each([
  [true, 'panel'],
  [false, 'details'],
])('a bill is read on where its session is: active %s, %s', (isActive, kind) => {
  const session = { isActive } as SessionRow;
  expect(readOn(session)).toEqual({ kind, session });
});
