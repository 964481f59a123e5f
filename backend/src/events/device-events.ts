import type { Performer } from '@tabletime/contract';
import { z } from 'zod';
import { changesOf } from './changes.ts';
import { defineEvents, event, type EventOf } from './define-events.ts';

const lockAfterMinutes = z.int().positive();

/** The token is signed and stored nowhere, so no event has it. */
export const deviceEvents = defineEvents('device', {
  DeviceRegistered: event('DEVICE_ADDED', null, { name: z.string(), lockAfterMinutes }),
  DeviceChanged: event('DEVICE_CHANGED', null, { name: z.string(), changes: changesOf({ lockAfterMinutes }) }),
  DeviceRemoved: event('DEVICE_REMOVED', null, { name: z.string() }),
});

export type DeviceEvent = EventOf<typeof deviceEvents>;

export interface DeviceReadRow {
  id: string;
  name: string;
  lockAfterMinutes: number;
  addedBy: Performer;
  addedAt: string;
  version: number;
}
