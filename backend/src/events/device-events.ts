import type { Performer } from '@tabletime/contract';
import { z } from 'zod';
import { changesOf } from './changes.ts';
import { defineEvents, event, type EventOf } from './define-events.ts';

const lockAfterMinutes = z.int().positive();

/** What happens to a shared tablet. Its token is in no event: it is signed, and stored nowhere. */
export const deviceEvents = defineEvents('device', {
  DeviceRegistered: event('DEVICE_ADDED', null, { name: z.string(), lockAfterMinutes }),
  /** The name is there for those who read of it in the log. */
  DeviceChanged: event('DEVICE_CHANGED', null, { name: z.string(), changes: changesOf({ lockAfterMinutes }) }),
  DeviceRemoved: event('DEVICE_REMOVED', null, { name: z.string() }),
});

export type DeviceEvent = EventOf<typeof deviceEvents>;

/** The read row; there is none once the tablet is removed. */
export interface DeviceReadRow {
  id: string;
  name: string;
  lockAfterMinutes: number;
  addedBy: Performer;
  addedAt: string;
  version: number;
}
