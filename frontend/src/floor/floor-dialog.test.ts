import { expect, test } from 'vitest';
import type { SessionRow } from '@tabletime/contract';
import { sampleSession } from '../session/sample-session.ts';
import { billDialogOf, type FloorDialog, restoredDialog } from './floor-dialog.ts';

test.each([
  [true, 'panel'],
  [false, 'details'],
])('a bill is read on where its session is: active %s, %s', (isActive, kind) => {
  const session = { isActive } as SessionRow;
  expect(billDialogOf(session)).toEqual({ kind, session });
});

const session = sampleSession({ id: '0197a1c2-5b6e-7d31-9c40-2f1e8a7b6c5d' });
const afterReload = (dialog: unknown) => restoredDialog(JSON.parse(JSON.stringify(dialog)));

test.each<FloorDialog>([
  { kind: 'start' },
  { kind: 'start', tableNumber: 4 },
  { kind: 'export' },
  { kind: 'list' },
  { kind: 'unpaid', tableNumber: 4 },
  { kind: 'panel', session },
  { kind: 'checkout', session, isFromPanel: true },
  { kind: 'guest', session, guest: 2, isFromPanel: true },
])('a reload restores %j', (dialog) => {
  expect(afterReload(dialog)).toEqual({ ...dialog, ...('session' in dialog && { isRestored: true }) });
});

test.each([
  null,
  'panel',
  {},
  { kind: 'unpaid' },
  { kind: 'panel' },
  { kind: 'panel', session: null },
  { kind: 'print', session },
  { kind: 'guest', session },
  { kind: 'gone', session },
])('a reload does not restore %j', (stored) => expect(afterReload(stored)).toBeUndefined());
