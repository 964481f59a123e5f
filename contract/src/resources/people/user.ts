import { z } from 'zod';
import { isStorable, OptionalReason, Role, typedText } from '../../vocabulary.ts';

export const UserRow = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  role: Role,
  isActive: z.boolean(),
  phone: z.string().nullable(),
  isPhoneVerified: z.boolean(),
  /** False for an imported person who has not chosen a password. */
  hasPassword: z.boolean(),
  createdAt: z.string(),
  version: z.int(),
});
export type UserRow = z.infer<typeof UserRow>;

export const shortestPassword = 6;
const longestPassword = 200;
const missing = (code: string) => (issue: { input?: unknown }) => (issue.input === undefined || issue.input === '' ? code : 'field.text');

export const EmailAddress = z
  .string({ error: 'account.email_required' })
  .refine(isStorable, { error: 'account.email_invalid' })
  .trim()
  .toLowerCase()
  .min(1, { error: 'account.email_required' })
  .max(254, { error: 'account.email_invalid' });

/** NFKC: keyboards and systems encode the same letters in several ways, and nobody sees a password while typing. */
export const passwordForm = (password: string): string => password.normalize('NFKC');

export const NewPassword = z
  .string({ error: missing('account.password_required') })
  .overwrite(passwordForm)
  .min(1, { error: 'account.password_required' })
  .min(shortestPassword, { error: 'account.password_short' })
  .max(longestPassword, { error: 'account.password_long' });

const isAlike = (one: unknown, other: unknown): boolean =>
  one === other || (typeof one === 'string' && typeof other === 'string' && passwordForm(one) === passwordForm(other));

export const again = { confirmPassword: z.string({ error: 'account.passwords_differ' }) };
export const isSame = (form: { password: string; confirmPassword: string }): boolean => isAlike(form.password, form.confirmPassword);
export const unlessSame = { error: 'account.passwords_differ', path: ['confirmPassword'], when: () => true };

export const ResetPassword = z.object({ password: NewPassword });
export const ResetPasswordForm = ResetPassword.extend(again).refine(isSame, unlessSame);

/** It may be older than the rules for new ones. */
export const ExistingPassword = z.string({ error: 'account.password_required' }).min(1, { error: 'account.password_required' }).max(1000);

export const SignIn = z.object({
  email: EmailAddress,
  password: ExistingPassword,
  device: z.string({ error: 'field.text' }).max(1000, { error: 'field.long' }).optional(),
});
export type SignIn = z.output<typeof SignIn>;

export const ChangePassword = z
  .object({
    currentPassword: z
      .string({ error: missing('account.current_password_required') })
      .min(1, { error: 'account.current_password_required' })
      .max(1000, { error: 'account.password_wrong' }),
    newPassword: NewPassword,
  })
  // If both are missing, each has a fault already.
  .refine((input) => !input.newPassword || !isAlike(input.newPassword, input.currentPassword), {
    error: 'account.password_same',
    path: ['newPassword'],
    when: () => true,
  });

export const ChangePasswordForm = ChangePassword.safeExtend({ repeated: z.string({ error: 'account.passwords_differ' }) }).refine(
  (form) => isAlike(form.newPassword, form.repeated),
  { error: 'account.passwords_differ', path: ['repeated'], when: () => true },
);

export const OwnAccount = UserRow.extend({
  lastSignInAt: z.string().nullable(),
  pin: z.enum(['none', 'set', 'locked']),
});
export type OwnAccount = z.infer<typeof OwnAccount>;

export const ChangeRole = z.object({ role: Role, reason: OptionalReason });
export const ChangeStatus = z.object({ isActive: z.boolean({ error: 'user.status_unknown' }), reason: OptionalReason });
export const DeleteUser = z.object({ reason: OptionalReason });

/** `q` searches name, e-mail and phone number. */
export const userQuery = {
  sortable: ['name', 'role', 'isStaff', 'isActive', 'createdAt', 'email'],
  filterable: { role: Role, isActive: z.boolean(), q: typedText(100) },
} as const;
