import { z } from 'zod';
import { WireTariff } from '../tariff.ts';
import { Role } from '../vocabulary.ts';
import { DeviceRow } from './device.ts';
import { SessionRow } from './session.ts';
import { CafeTables } from './tables.ts';
import { wireRow } from './wire.ts';

const PinPerson = z.object({
  id: z.uuid(),
  name: z.string(),
  role: Role,
  /** Locked after too many wrong PINs: this person signs in with the password. */
  isLocked: z.boolean(),
});
export type PinPerson = z.infer<typeof PinPerson>;

/** A running session as a locked tablet shows it, without names of guests. `total` is null if the bill has time only. */
const plainFloor = SessionRow.pick({
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

/** With what only rules of prices need. */
const FloorSession = plainFloor.extend({
  /** Where the tariff has rules that may depend on it. */
  groupType: SessionRow.shape.groupType.exactOptional(),
});
export type FloorSession = z.infer<typeof FloorSession>;
/** Of every session; `groupType` comes with rules of prices alone. */
export const floorFields = plainFloor.keyof().options;

/** `GET /devices/floor`: all that a shared tablet may read without a person. */
export const DeviceFloor = z.object({
  device: wireRow(DeviceRow.pick({ id: true, name: true, lockAfterMinutes: true })),
  zones: CafeTables.shape.zones,
  sessions: z.array(wireRow(FloorSession.extend({ tariff: WireTariff }))),
  people: z.array(wireRow(PinPerson)),
});
export type DeviceFloor = z.infer<typeof DeviceFloor>;
