import { z } from 'zod';
import { PersonName } from './name.ts';
import { Phone } from './phone.ts';
import { again, EmailAddress, isSame, NewPassword, unlessSame } from './user.ts';

/** The seven providers under the endings they use: `hotmail.com`, `yahoo.com.sa`, `live.co.uk`, but not `gmail.elsewhere.com`. */
const allowedDomain = /@(gmail|hotmail|outlook|yahoo|icloud|live|msn)\.(com|net|[a-z]{2}|com?\.[a-z]{2})$/;

const RegistrationEmail = EmailAddress.pipe(
  z.email({ error: 'account.email_invalid' }).regex(allowedDomain, { error: 'account.email_domain' }),
);

/** Fields in the order in which the specification checks them; the earlier variant of the call sends no phone. */
export const Register = z.object({
  name: PersonName,
  email: RegistrationEmail,
  phone: Phone.nullish().transform((phone) => phone ?? null),
  password: NewPassword,
});

/** The registration form asks for what the call may leave out. */
export const RegisterForm = Register.extend({ phone: Phone, ...again }).refine(isSame, unlessSame);

/** What an invited person adds to the name and role of the invitation. */
export const AcceptInvitation = Register.omit({ name: true });
export const AcceptInvitationForm = AcceptInvitation.extend({ phone: Phone, ...again }).refine(isSame, unlessSame);
