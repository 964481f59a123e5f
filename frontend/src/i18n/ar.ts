import { wording } from '@tabletime/contract';
import { auth } from './ar/auth.ts';
import { common } from './ar/common.ts';
import { dashboard } from './ar/dashboard.ts';
import { errors } from './ar/errors.ts';
import { home } from './ar/home.ts';
import { reactAdmin } from './ar/react-admin.ts';
import { sessions } from './ar/sessions.ts';
import { shell } from './ar/shell.ts';
import type { Messages } from './en.ts';

/** Everything the app says, in Arabic. */
export const ar = { ...reactAdmin, ...wording.ar, ...common, auth, dashboard, errors, home, sessions, shell } satisfies Messages;
