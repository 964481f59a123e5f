import { firstArabicWording } from '@tabletime/contract';
import type { firstLoad as english } from '../en/first-load.ts';
import { auth } from './people/auth.ts';
import { errors } from './app-failures.ts';
import { phoneCodeTest } from './people/phone-code-test.ts';
import { reactAdmin } from './react-admin.ts';
import { shared } from './shared.ts';
import { shell } from './shell.ts';

/** Loaded before the sign-in. */
export const firstLoad = { ...reactAdmin, ...firstArabicWording, ...shared, auth, errors, phoneCodeTest, shell } satisfies typeof english;
