import { englishWording } from '@tabletime/contract';
import englishMessages from 'ra-language-english';
import type { TranslationMessages } from 'ra-core';
import { auth } from './en/auth.ts';
import { dashboard } from './en/dashboard.ts';
import { analytics } from './en/analytics.ts';
import { history } from './en/history.ts';
import { logs } from './en/logs.ts';
import { phoneCodeTest } from './en/phone-code-test.ts';
import { palette } from './en/palette.ts';
import { profile } from './en/profile.ts';
import { reports } from './en/reports.ts';
import { settings } from './en/settings.ts';
import { tablets } from './en/tablets.ts';
import { users } from './en/users.ts';
import { errors } from './en/errors.ts';
import { home } from './en/home.ts';
import { sessions } from './en/sessions.ts';
import { shared } from './en/shared.ts';
import { shell } from './en/shell.ts';

const ours = {
  ...englishWording,
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
};

/** The shape that every language fills: a missing key is a type error. */
export type Messages = typeof ours & { ra: TranslationMessages['ra'] };

/** Everything the app says, in English. The API's own words are there under their codes, such as `session.not_active`. */
export const en: Messages = { ...ours, ra: englishMessages.ra };

type Path<Node> = {
  [Key in keyof Node & string]: Node[Key] extends string ? Key : `${Key}.${Path<Node[Key]>}`;
}[keyof Node & string];

/** Every key that can be translated, written with dots. react-admin's own are open, because its type is. */
export type MessageKey = Path<typeof ours> | `ra.${string}`;
