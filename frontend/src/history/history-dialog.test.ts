import { expect, it } from 'vitest';
import { sampleEnded } from '../session/sample-session.ts';
import { readHistoryDialog } from './history-dialog.ts';

const session = sampleEnded();
const afterReload = (dialog: unknown) => readHistoryDialog(JSON.parse(JSON.stringify(dialog)));

it('finds again after a reload what was open over the days', () => {
  expect(afterReload({ kind: 'delete', session })).toEqual({ kind: 'delete', session });
  const { id, tableNumber, version } = session;
  expect(afterReload({ kind: 'restore', session })).toEqual({ kind: 'restore', session: { id, tableNumber, version } });
});

it.each([null, 'delete', {}, { kind: 'delete' }, { kind: 'delete', session: { id: 'x' } }, { kind: 'burn', session }])(
  'opens nothing for %j',
  (stored) => expect(readHistoryDialog(stored)).toBeUndefined(),
);
