import { wording } from '@tabletime/contract';
import { auth } from './ar/auth.ts';
import { dashboard } from './ar/dashboard.ts';
import { errors } from './ar/errors.ts';
import { home } from './ar/home.ts';
import { reactAdmin } from './ar/react-admin.ts';
import { sessions } from './ar/sessions.ts';
import { shared } from './ar/shared.ts';
import { shell } from './ar/shell.ts';
import type { Messages } from './en.ts';

/** Everything the app says, in Arabic. */
export const ar = { ...reactAdmin, ...wording.ar, ...shared, auth, dashboard, errors, home, sessions, shell } satisfies Messages;
