import { logActions } from '@tabletime/contract';
import { expect, it } from 'vitest';
import { hasReasonControl } from './reason-control.ts';
import { exportName } from './use-log-export.ts';

it('offers the reason of exactly four actions', () => {
  expect(logActions.filter(hasReasonControl).toSorted()).toEqual(['SESSION_DELETED', 'SESSION_EDITED', 'STATUS_UPDATED', 'USER_DELETED']);
});

it('names an exported file after its moment', () => {
  expect(exportName('pdf', Date.parse('2026-11-19T18:00:05.900Z'))).toBe('logs_2026-11-19T18-00-05Z.pdf');
});
