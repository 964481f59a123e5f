import { z } from 'zod';
import { isStorable, OptionalReason, Role, typedText } from '../vocabulary.ts';

/** A person with an account, as the Owner's list shows them. */
export const UserRow = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  role: Role,
  isActive: z.boolean(),
  phone: z.string().nullable(),
  isPhoneVerified: z.boolean(),
  /** False for somebody who was imported and has not chosen one yet. */
  hasPassword: z.boolean(),
  createdAt: z.string(),
  version: z.int(),
});
export type UserRow = z.infer<typeof UserRow>;

/** Characters that a password has at least. */
export const shortestPassword = 6;
const longestPassword = 200;
const missing = (code: string) => (issue: { input?: unknown }) => (issue.input === undefined || issue.input === '' ? code : 'field.text');

/** An e-mail address, trimmed and in lower case. */
export const EmailAddress = z
  .string({ error: 'account.email_required' })
  .refine(isStorable, { error: 'account.email_invalid' })
  .trim()
  .toLowerCase()
  .min(1, { error: 'account.email_required' })
  .max(254, { error: 'account.email_invalid' });

/** The one form of a password: keyboards and systems write the same letters in several (ñ, full-width, Arabic), and what is typed is not seen. */
export const passwordForm = (password: string): string => password.normalize('NFKC');

/** A chosen password, at registration or later, in its one form and otherwise as it is typed, including spaces. */
export const NewPassword = z
  .string({ error: missing('account.password_required') })
  .overwrite(passwordForm)
  .min(1, { error: 'account.password_required' })
  .min(shortestPassword, { error: 'account.password_short' })
  .max(longestPassword, { error: 'account.password_long' });

/** Whether two passwords are one; what is missing may be no text. */
const isAlike = (one: unknown, other: unknown): boolean =>
  one === other || (typeof one === 'string' && typeof other === 'string' && passwordForm(one) === passwordForm(other));

/** A form asks for a new password twice. */
export const again = { confirmPassword: z.string({ error: 'account.passwords_differ' }) };
export const isSame = (form: { password: string; confirmPassword: string }): boolean => isAlike(form.password, form.confirmPassword);
export const unlessSame = { error: 'account.passwords_differ', path: ['confirmPassword'], when: () => true };

/** The password that takes the place of one that was reset. */
export const ResetPassword = z.object({ password: NewPassword });
export const ResetPasswordForm = ResetPassword.extend(again).refine(isSame, unlessSame);

/** What a person signs in with. The password is not held to the rules of today: it may be older than they are. */
export const SignIn = z.object({
  email: EmailAddress,
  password: z.string({ error: 'account.password_required' }).min(1, { error: 'account.password_required' }).max(1000),
  /** The token of the shared tablet that it happens on. */
  device: z.string({ error: 'field.text' }).max(1000, { error: 'field.long' }).optional(),
});
export type SignIn = z.output<typeof SignIn>;

/** What a person gives to change the own password; the new one must be another. */
export const ChangePassword = z
  .object({
    currentPassword: z
      .string({ error: missing('account.current_password_required') })
      .min(1, { error: 'account.current_password_required' })
      .max(1000, { error: 'account.password_wrong' }),
    newPassword: NewPassword,
  })
  // Two that are missing are faults already.
  .refine((given) => !given.newPassword || !isAlike(given.newPassword, given.currentPassword), {
    error: 'account.password_same',
    path: ['newPassword'],
    when: () => true,
  });

/** The form asks for the new password twice. */
export const ChangePasswordForm = ChangePassword.safeExtend({ repeated: z.string({ error: 'account.passwords_differ' }) }).refine(
  (form) => isAlike(form.newPassword, form.repeated),
  { error: 'account.passwords_differ', path: ['repeated'], when: () => true },
);

/** The own account, as `GET /auth/me` tells of it. */
export const OwnAccount = UserRow.extend({
  /** When somebody last signed in to it; null when nobody has since the registration. */
  lastSignInAt: z.string().nullable(),
  /** Whether there is a PIN for the shared tablets, and whether it is locked after too many wrong tries. */
  pin: z.enum(['none', 'set', 'locked']),
});
export type OwnAccount = z.infer<typeof OwnAccount>;

/** Another role for a person, with an optional reason for the log. */
export const ChangeRole = z.object({ role: Role, reason: OptionalReason });
/** Whether a person may sign in from now on, with an optional reason for the log. */
export const ChangeStatus = z.object({ isActive: z.boolean({ error: 'user.status_unknown' }), reason: OptionalReason });
/** An account that goes, with an optional reason for the log. */
export const DeleteUser = z.object({ reason: OptionalReason });

/** What the users list can be sorted and filtered by; `isStaff` parts staff from customers, and `q` finds in name, e-mail and phone number. */
export const userQuery = {
  sortable: ['name', 'role', 'isStaff', 'isActive', 'createdAt', 'email'],
  filterable: { role: Role, isActive: z.boolean(), q: typedText(100) },
} as const;
