import { z } from 'zod';
import { PersonName } from '../name.ts';
import { Phone } from './phone.ts';
import { EmailAddress, ExistingPassword } from './user.ts';

export const detailFields = ['name', 'email', 'phone'] as const;
export type DetailField = (typeof detailFields)[number];

/** What is missing stays as it is; a phone of null is removed. */
export const ChangeDetails = z.object({
  name: PersonName.optional(),
  email: EmailAddress.pipe(z.email({ error: 'account.email_invalid' })).optional(),
  phone: Phone.nullable().optional(),
});
export type ChangeDetails = z.output<typeof ChangeDetails>;

/** The password goes with a new address or phone: both sign their person in. */
export const ChangeOwnDetails = ChangeDetails.extend({ password: ExistingPassword.optional() });
