import { expect, test } from 'vitest';
import { listOf } from './reason-field.tsx';

test('each deletion offers the reasons of the café for deletions: of a session, of what is on its bill, of the history, of a report', () => {
  for (const purpose of ['session.delete', 'session.void', 'history.delete', 'report.delete']) expect(listOf(purpose)).toBe('deletion');
});

test('what the café has no list for offers none', () => {
  for (const purpose of ['session.restore', 'user.role', 'settings.tables']) expect(listOf(purpose)).toBeUndefined();
});
