import { describe, expect, test } from 'vitest';
import { problemStatus } from '../problems.ts';
import { languages } from '../names.ts';
import { hasWords, word, wording } from './word.ts';

const { en, ar } = wording;
const keys = Object.keys(en) as (keyof typeof en)[];
const placeholders = (text: string): string[] => [...new Set([...text.matchAll(/%\{(\w+)\}/g)].map(([, name]) => name!))].sort();
const forms = (text: string): string[] => text.split('||||').map((form) => form.trim());

describe('both languages', () => {
  test('have the same keys, in the same order', () => {
    expect(Object.keys(ar)).toEqual(keys);
  });

  test.each(keys)('%s has words, and names the same values', (key) => {
    expect(placeholders(ar[key])).toEqual(placeholders(en[key]));
    for (const text of [en[key], ar[key]]) {
      expect(text.trim()).toBe(text);
      for (const form of forms(text)) expect(form).not.toBe('');
    }
    expect(ar[key]).toMatch(/\p{Script=Arabic}/u);
    expect(en[key]).not.toMatch(/\p{Script=Arabic}/u);
  });

  test('where English has two forms Arabic has six, and nowhere else', () => {
    const plural = keys.filter((key) => forms(en[key]).length > 1);
    expect(plural).toContain('done.costs_fixed');
    for (const key of keys)
      expect([key, forms(en[key]).length, forms(ar[key]).length]).toEqual([key, ...(plural.includes(key) ? [2, 6] : [1, 1])]);
  });
});

test('six numbers of sessions choose the six Arabic forms', () => {
  const said = [0, 1, 2, 3, 11, 100].map((count) => word('ar', 'done.costs_fixed', { smart_count: count }));
  expect(said).toEqual(
    forms(ar['done.costs_fixed']).map((form, index) => form.replace('%{smart_count}', String([0, 1, 2, 3, 11, 100][index]))),
  );
  expect([1, 2, 0].map((count) => word('en', 'done.costs_fixed', { smart_count: count }))).toEqual([
    'Fixed costs for 1 session!',
    'Fixed costs for 2 sessions!',
    'Fixed costs for 0 sessions!',
  ]);
});

test('every problem has words in both languages, and a status of its kind', () => {
  for (const [code, status] of Object.entries(problemStatus)) {
    for (const language of languages) expect(wording[language]).toHaveProperty([code]);
    expect([400, 401, 403, 404, 405, 409, 410, 412, 413, 415, 422, 429, 500, 503]).toContain(status);
  }
});

test('what has no words is known to have none; values are filled in, and a name cannot smuggle in a value', () => {
  expect(['no.such.code', 'toString', 'auth.forbidden'].map(hasWords)).toEqual([false, false, true]);
  expect(word('ar', 'auth.forbidden', { role: word('ar', 'audit.value.Customer') })).toContain('عميل');
  expect(word('en', 'version.stale', { by: '%{at}', at: '19:00' })).toBe(
    'Changed in the meantime by %{at} at 19:00. Reload and try again.',
  );
});

test('the specification’s words are kept to the letter', () => {
  expect(keys.filter((key) => specified[key] !== undefined).map((key) => [key, en[key]])).toEqual(
    keys.flatMap((key) => (specified[key] === undefined ? [] : [[key, specified[key]]])),
  );
  expect(Object.keys(specified).filter((key) => !(key in en))).toEqual([]);
});

const specified: Partial<Record<string, string>> = {
  'account.credentials_required': 'Email and password are required',
  'account.name_short': 'Name must be at least 2 characters',
  'account.email_domain': 'Only Gmail, Hotmail, Outlook, Yahoo, iCloud, Live, and MSN emails are allowed',
  'account.password_short': 'Password must be at least 6 characters',
  'account.passwords_differ': 'Passwords do not match',
  'session.payment_select': 'Please select at least one payment method',
  'session.table_range': 'Table number must be between 1 and 100',
  'session.customers_range': 'Number of customers must be between 1 and 20',
  'session.payment_required': 'At least one payment method must be selected',
  'reason.required_edit': 'Reason for editing is required',
  'session.duration_range': 'Duration override must be between 1 and 1440 minutes (24 hours)',
  'session.start_future': 'Start time cannot be in the future',
  'session.start_old': 'Start time cannot be more than 24 hours in the past',
  'reason.required': 'Reason is required.',
  'user.deactivated_role': 'Cannot change role of deactivated user',
  'user.own_role': 'You cannot change your own role as Owner. Another Owner must perform this action.',
  'user.own_account': 'Cannot modify own account',
  'done.session_started': 'Session started!',
  'done.session_ended': 'Session ended and cost calculated.',
  'done.session_edited': 'Active session updated successfully.',
  'done.session_deleted': 'Session deleted successfully.',
  'done.session_corrected': 'Session updated successfully.',
  'done.role_changed': 'User role updated successfully!',
  'done.user_reactivated': 'User reactivated successfully!',
  'done.user_deactivated': 'User deactivated successfully!',
  'done.user_deleted': 'User has been permanently deleted!',
  'done.registered': 'Registration successful! Welcome to %{cafe}',
  'done.signed_out': 'Logged out.',
  'done.code_sent': 'OTP sent successfully! Check your SMS.',
  'done.phone_verified': 'Phone number verified successfully!',
  'phone.required': 'Please enter a valid Saudi phone number',
  'phone.format': 'Invalid phone number format. Please use Saudi number format (+966xxxxxxxxx)',
  'phone.code_required': 'Please enter the verification code',
  'phone.code_invalid': 'Invalid verification code',
  'phone.provider_failed': 'Failed to send OTP',
  'phone.check_failed': 'Failed to verify OTP',
  'done.history_deleted': 'All session history deleted successfully.',
  'report.attendance_over': 'Attendance count cannot exceed total team size',
  'report.none': 'No reports to export',
  'done.report_submitted': 'Report submitted successfully',
  'done.report_seen': 'Report marked as seen',
  'done.report_unseen': 'Report marked as unseen',
  'done.report_deleted': 'Report deleted successfully',
  'done.reports_exported': 'Reports exported successfully!',
};
