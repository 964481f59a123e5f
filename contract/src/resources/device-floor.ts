import { z } from 'zod';
import { WireTariff } from '../tariff.ts';
import { Role } from '../vocabulary.ts';
import { DeviceRow } from './device.ts';
import { SessionRow } from './session.ts';
import { CafeTables } from './tables.ts';
import { wireRow } from './wire.ts';

/** Somebody who may sign in on a shared tablet by PIN. */
const PinPerson = z.object({
  id: z.uuid(),
  name: z.string(),
  role: Role,
  /** After too many wrong ones: it takes the password now. */
  isLocked: z.boolean(),
});
export type PinPerson = z.infer<typeof PinPerson>;

/**
 * Of a running session what a locked tablet shows: where, since when, how many and at which price. Its guests come without their labels.
 * `total` is what it comes to as the answer is given, where its bill says more than its time; else null: the time tells it.
 */
const FloorSession = SessionRow.pick({
  id: true,
  tableNumber: true,
  numberOfCustomers: true,
  presentCustomers: true,
  startTime: true,
  durationOverrideMinutes: true,
  tariff: true,
  guests: true,
  pausedSince: true,
  total: true,
});
export type FloorSession = z.infer<typeof FloorSession>;
export const floorFields = FloorSession.keyof().options;

/** All that a shared tablet may read by itself: `GET /devices/floor`. */
export const DeviceFloor = z.object({
  device: wireRow(DeviceRow.pick({ id: true, name: true, lockAfterMinutes: true })),
  /** Where the café's tables stand. */
  zones: CafeTables.shape.zones,
  sessions: z.array(wireRow(FloorSession.extend({ tariff: WireTariff }))),
  people: z.array(wireRow(PinPerson)),
});
export type DeviceFloor = z.infer<typeof DeviceFloor>;
