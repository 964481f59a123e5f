import { z } from 'zod';
import { inputId, Performer } from '../vocabulary.ts';
import { label } from './name.ts';
import { wholeBetween } from './numbers.ts';

export const deviceLimits = { name: 40, lockAfter: { least: 1, usual: 5, most: 60 } } as const;

/** A shared tablet: `GET /devices`. */
export const DeviceRow = z.object({
  id: z.uuid(),
  name: z.string(),
  lockAfterMinutes: z.int(),
  addedBy: Performer,
  addedAt: z.string(),
  lastUsedAt: z.string().nullable(),
  version: z.int(),
});
export type DeviceRow = z.infer<typeof DeviceRow>;

const { least, usual, most } = deviceLimits.lockAfter;
const lockAfterMinutes = wholeBetween({ least, most }, 'device.lock_range', 'field.minutes');

export const RegisterDevice = z.object({
  name: label(deviceLimits.name, { empty: 'device.name_required', long: 'device.name_long' }),
  lockAfterMinutes: lockAfterMinutes.default(usual),
});
export type RegisterDevice = z.input<typeof RegisterDevice>;

export const ChangeDevice = z.object({ lockAfterMinutes });
export type ChangeDevice = z.input<typeof ChangeDevice>;

/** Digits of a PIN; `wrongInARow` wrong ones lock it. */
export const pinLimits = { shortest: 4, longest: 8, wrongInARow: 5 } as const;

/** Whether a PIN is easy to guess: one digit or a pair repeated, or digits that count up or down. */
export const isTrivialPin = (pin: string): boolean => {
  const digits = [...pin].map(Number);
  const all = (holds: (digit: number, index: number) => boolean, from: number): boolean =>
    digits.every((digit, index) => index < from || holds(digit, index));
  const countsBy = (step: number): boolean => all((digit, index) => digit === (digits[index - 1]! + step + 10) % 10, 1);
  return countsBy(0) || countsBy(1) || countsBy(-1) || all((digit, index) => digit === digits[index - 2], 2);
};

export const NewPin = z
  .string({ error: 'pin.required' })
  .min(1, { error: 'pin.required', abort: true })
  .regex(new RegExp(`^[0-9]{${pinLimits.shortest},${pinLimits.longest}}$`), { error: 'pin.format', abort: true })
  .refine((pin) => !isTrivialPin(pin), { error: 'pin.trivial' });

export const SetPin = z.object({
  password: z
    .string({ error: 'account.current_password_required' })
    .min(1, { error: 'account.current_password_required' })
    .max(1000, { error: 'account.password_wrong' }),
  pin: NewPin,
});

/** It may be older than the rules for new ones. */
export const ExistingPin = z.string({ error: 'pin.required' }).min(1, { error: 'pin.required' }).max(20, { error: 'pin.format' });

export const PinSignIn = z.object({ person: inputId('field.invalid'), pin: ExistingPin });
