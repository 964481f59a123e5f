import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { loadMessages, messagesOf } from './messages.ts';

await Promise.all([loadMessages('en'), loadMessages('ar')]);

const root = join(import.meta.dirname, '..', '..', '..');

/** Everything that can say something: the code of the web app and of the API, without catalogues and tests. */
const code = ['frontend/src', 'backend/src', 'contract/src/resources']
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true }).map((entry) => join(entry.parentPath, entry.name)),
  )
  .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$|\/i18n\/|\/testing\//.test(path))
  .map((path) => readFileSync(path, 'utf8'))
  .join('\n');

const sentence = (language: 'en' | 'ar', key: string): unknown => {
  const whole: unknown = messagesOf(language);
  if (typeof whole === 'object' && whole !== null && key in whole) return (whole as Record<string, unknown>)[key];
  return key
    .split('.')
    .reduce(
      (node: unknown, part) => (typeof node === 'object' && node !== null ? (node as Record<string, unknown>)[part] : undefined),
      whole,
    );
};

/**
 * The specification's catalogue, section 8: each sentence, the key that says it, and where the code names the key otherwise
 * than by itself, what to look for there.
 */
const catalogue: [says: string, key: string, named?: string][] = [
  ['Login failed', 'auth.signIn.failed'],
  ['Registration failed', 'auth.register.failed'],
  ['Failed to load session data.', 'sessions.failed.load'],
  ['Failed to start session.', 'sessions.failed.start'],
  ['Failed to end session.', 'sessions.failed.end'],
  ['Failed to update active session.', 'sessions.failed.edit_active'],
  ['Failed to delete session.', 'sessions.failed.delete'],
  ['Failed to export sessions.', 'sessions.failed.export'],
  ['Failed to update session.', 'sessions.failed.edit_completed'],
  ['Failed to fix session costs.', 'sessions.failed.fix_costs'],
  ['Could not load user data.', 'users.failed'],
  ['Failed to update user role', 'users.failed_role'],
  ['Failed to update role', 'users.trouble.role'],
  ['Failed to update user status', 'users.failed_status'],
  ['Failed to delete user', 'users.failed_delete'],
  ['Error: %{message}', 'users.error'],
  ['Could not load analytics data.', 'analytics.failed'],
  ['Debug failed', 'analytics.debugFailed'],
  ['Failed to load session history.', 'history.failed.load'],
  ['Failed to delete all history.', 'history.failed.delete_all'],
  ['Failed to export day data.', 'history.failed.export'],
  ['Failed to send OTP', 'phone.provider_failed'],
  ['Invalid verification code', 'phone.code_invalid'],
  ['Failed to verify OTP', 'phone.check_failed'],
  ['Failed to load dashboard', 'dashboard.failed'],
  ['Unable to fetch dashboard data', 'dashboard.failedText'],
  ['Please log in to view the dashboard', 'dashboard.signInFirst'],
  ['Something went wrong - no data available', 'dashboard.emptyText'],
  ['Error loading data', 'errors.loading'],
  ['Session started!', 'done.session_started'],
  ['Session ended and cost calculated.', 'done.session_ended'],
  ['Active session updated successfully.', 'done.session_edited'],
  ['Session deleted successfully.', 'done.session_deleted'],
  ['Session updated successfully.', 'done.session_corrected'],
  ['Fixed costs for %{smart_count} sessions!', 'done.costs_fixed'],
  ['User role updated successfully!', 'done.role_changed'],
  ['Role updated successfully', 'users.role_updated'],
  ['User reactivated successfully!', 'done.user_reactivated'],
  ['User deactivated successfully!', 'done.user_deactivated'],
  ['User has been permanently deleted!', 'done.user_deleted'],
  ['Registration successful! Welcome to %{cafe}', 'done.registered'],
  ['Logged out.', 'done.signed_out'],
  ['All session history deleted successfully.', 'done.history_deleted'],
  ['Exported %{smart_count} sessions for %{date}', 'history.exported'],
  ['OTP sent successfully! Check your SMS.', 'done.code_sent'],
  ['Phone number verified successfully!', 'done.phone_verified'],
  ['Debug data logged to console', 'analytics.debugDone'],
  ['Authentication Error', 'errors.authentication.title', 'layer="authentication"'],
  ['Layout Error', 'errors.layout.title', 'layer="layout"'],
  ['Something went wrong', 'errors.page.title', 'layer="page"'],
  ['Oops! Something went wrong', 'errors.app.title', 'layer="app"'],
  ['Refresh Page', 'errors.app.refresh', 'errors.app.refresh'],
  ['Try Again', 'errors.app.again', 'errors.app.again'],
  ['Failed to submit report', 'reports.failed.submit'],
  ['Failed to update report', 'reports.failed.update'],
  ['Failed to delete report', 'reports.failed.delete'],
  ['Failed to fetch reports', 'reports.failed.fetch'],
  ['Unable to display image', 'reports.files.no_picture'],
  ['No reports to export', 'report.none'],
  ['Report submitted successfully', 'done.report_submitted'],
  ['Report marked as seen', 'done.report_seen'],
  ['Report marked as unseen', 'done.report_unseen'],
  ['Report deleted successfully', 'done.report_deleted'],
  ['Reports exported successfully!', 'done.reports_exported'],
  ['Please fix the form errors before submitting', 'reports.form.fix_before'],
  ['Please fix the validation errors', 'reports.form.fix_served'],
  ['Optional', 'reports.optional'],
];

describe('the specified messages', () => {
  it.each(catalogue)('%s', (says, key, named = `'${key}'`) => {
    const english = sentence('en', key);
    expect(typeof english === 'string' ? english.split(' |||| ') : english).toContain(says);
    expect(sentence('ar', key)).toMatch(/\p{Script=Arabic}/u);
    expect(code.includes(named), `nothing in the code says ${key}`).toBe(true);
  });
});
