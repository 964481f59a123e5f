import { arabicWording } from '@tabletime/contract';
import { auth } from './ar/auth.ts';
import { dashboard } from './ar/dashboard.ts';
import { analytics } from './ar/analytics.ts';
import { history } from './ar/history.ts';
import { logs } from './ar/logs.ts';
import { phoneCodeTest } from './ar/phone-code-test.ts';
import { palette } from './ar/palette.ts';
import { profile } from './ar/profile.ts';
import { reports } from './ar/reports.ts';
import { settings } from './ar/settings.ts';
import { tablets } from './ar/tablets.ts';
import { users } from './ar/users.ts';
import { errors } from './ar/errors.ts';
import { home } from './ar/home.ts';
import { reactAdmin } from './ar/react-admin.ts';
import { sessions } from './ar/sessions.ts';
import { shared } from './ar/shared.ts';
import { shell } from './ar/shell.ts';
import type { Messages } from './en.ts';

/** Everything the app says, in Arabic. */
export const ar = {
  ...reactAdmin,
  ...arabicWording,
  ...shared,
  analytics,
  auth,
  dashboard,
  errors,
  history,
  home,
  logs,
  palette,
  phoneCodeTest,
  profile,
  reports,
  sessions,
  settings,
  shell,
  tablets,
  users,
} satisfies Messages;
