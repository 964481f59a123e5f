import { z } from 'zod';
import { PersonName } from '../name.ts';
import { Phone } from './phone.ts';
import { again, EmailAddress, isSame, NewPassword, unlessSame } from './user.ts';

/** The seven providers with their own endings: `yahoo.com.sa`, `live.co.uk`, but not `gmail.elsewhere.com`. */
export const allowedDomain = /@(gmail|hotmail|outlook|yahoo|icloud|live|msn)\.(com|net|[a-z]{2}|com?\.[a-z]{2})$/;

const RegistrationEmail = EmailAddress.pipe(
  z.email({ error: 'account.email_invalid' }).regex(allowedDomain, { error: 'account.email_domain' }),
);

/** In the specification's order of checks. The earlier version of the API sends no phone. */
export const Register = z.object({
  name: PersonName,
  email: RegistrationEmail,
  phone: Phone.nullish().transform((phone) => phone ?? null),
  password: NewPassword,
});

export const RegisterForm = Register.extend({ phone: Phone, ...again }).refine(isSame, unlessSame);

export const AcceptInvitation = Register.omit({ name: true });
export const AcceptInvitationForm = AcceptInvitation.extend({ phone: Phone, ...again }).refine(isSame, unlessSame);
