import { AccountantKeyRow } from '@tabletime/contract';
import { performerOf } from '../events/fold.ts';
import { keyEvents, type KeyReadRow } from '../events/key-events.ts';
import { idOf } from '../eventstore/event.ts';
import { rowOf, tableOf } from './row-of.ts';

/** Accountants' keys. A use leaves the version alone: it makes no open screen stale. */
export const keys = rowOf<KeyReadRow, typeof keyEvents>(keyEvents, {
  table: tableOf('accountant_keys', AccountantKeyRow),
  on: {
    AccountantKeyMade: (_, { stream, data, occurredAt, metadata, version }) => ({
      id: idOf(stream),
      ...data,
      createdAt: occurredAt,
      createdBy: performerOf(metadata.actor),
      lastUsedOn: null,
      revokedAt: null,
      version,
    }),
    AccountantKeyRevoked: (row, { occurredAt, version }) => row && { ...row, revokedAt: occurredAt, version },
    AccountantKeyUsed: (row, { data }) => row && { ...row, lastUsedOn: data.businessDate },
  },
});
