import type { Performer } from '@tabletime/contract';
import { z } from 'zod';
import { defineEvents, type EventOf } from './define-events.ts';

/** What happens to a shared tablet. Its token is in no event: it is signed, and stored nowhere. */
export const deviceEvents = defineEvents('device', {
  DeviceRegistered: z.object({ name: z.string(), lockAfterMinutes: z.int().positive() }),
  DeviceRemoved: z.object({ name: z.string() }),
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
