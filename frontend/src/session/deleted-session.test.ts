import type { LogAction, LogRow } from '@tabletime/contract';
import { expect, it } from 'vitest';
import { deletionOf } from './deleted-session.ts';

const story = (...actions: LogAction[]): LogRow[] =>
  actions.map((action, index) => ({
    id: String(index),
    action,
    performedBy: 'System',
    createdAt: '2026-11-20T16:05:40.000Z',
    msg: '',
    details: { description: '', tableNumber: 7 },
    inWords: { changes: [], facts: [] },
    effect: null,
    subject: { resource: 'sessions', _id: 'abc' },
    position: 40 + index,
  }));

it('answers what it takes to restore a session that is deleted', () => {
  expect(deletionOf(story('SESSION_START', 'SESSION_END', 'SESSION_DELETED'))).toEqual({ id: 'abc', tableNumber: 7, version: 3 });
});

it('has nothing to restore where the session is there, or is there again', () => {
  expect(deletionOf(story('SESSION_START', 'SESSION_END'))).toBeUndefined();
  expect(deletionOf(story('SESSION_START', 'SESSION_END', 'SESSION_DELETED', 'SESSION_RESTORED'))).toBeUndefined();
  expect(deletionOf([])).toBeUndefined();
});
