import { logActions } from '@tabletime/contract';
import { expect, it } from 'vitest';
import { hasReasonControl } from './reason-control.ts';

it('offers the reason of exactly four actions', () => {
  expect(logActions.filter(hasReasonControl).toSorted()).toEqual(['SESSION_DELETED', 'SESSION_EDITED', 'STATUS_UPDATED', 'USER_DELETED']);
});
