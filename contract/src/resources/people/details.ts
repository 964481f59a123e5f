import { z } from 'zod';
import { PersonName } from '../name.ts';
import { Phone } from './phone.ts';
import { EmailAddress, ExistingPassword } from './user.ts';

export const detailFields = ['name', 'email', 'phone'] as const;
export type DetailField = (typeof detailFields)[number];

/** A missing field stays as it is; null removes the phone. */
export const ChangeDetails = z.object({
  name: PersonName.optional(),
  email: EmailAddress.pipe(z.email({ error: 'account.email_invalid' })).optional(),
  phone: Phone.nullable().optional(),
});
export type ChangeDetails = z.output<typeof ChangeDetails>;

/** A new address or phone needs the password, because both can sign the person in. */
export const ChangeOwnDetails = ChangeDetails.extend({ password: ExistingPassword.optional() });
