import { expect, test } from 'vitest';
import type { SessionRow } from '@tabletime/contract';
import { billDialogOf } from './floor-dialog.ts';

test.each([
  [true, 'panel'],
  [false, 'details'],
])('a bill is read on where its session is: active %s, %s', (isActive, kind) => {
  const session = { isActive } as SessionRow;
  expect(billDialogOf(session)).toEqual({ kind, session });
});
