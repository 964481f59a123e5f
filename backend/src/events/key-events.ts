import { keyRights, type AccountantKeyRow } from '@tabletime/contract';
import { z } from 'zod';
import { defineEvents, event, type EventOf } from './define-events.ts';

const name = z.string();

/** The key itself is stored nowhere, so no event has it. `until`, `businessDate`: business dates. */
export const keyEvents = defineEvents('key', {
  AccountantKeyMade: event('KEY_MADE', null, { name, may: z.array(z.enum(keyRights)), until: z.string() }),
  AccountantKeyRevoked: event('KEY_REVOKED', null, { name }),
  AccountantKeyUsed: event('KEY_USED', null, { name, businessDate: z.string() }),
});

export type KeyEvent = EventOf<typeof keyEvents>;

export type KeyReadRow = AccountantKeyRow;
