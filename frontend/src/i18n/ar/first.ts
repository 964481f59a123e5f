import { firstArabicWording } from '@tabletime/contract';
import type { first as english } from '../en/first.ts';
import { auth } from './auth.ts';
import { errors } from './errors.ts';
import { phoneCodeTest } from './phone-code-test.ts';
import { reactAdmin } from './react-admin.ts';
import { shared } from './shared.ts';
import { shell } from './shell.ts';

/** Loaded before the sign-in. */
export const first = { ...reactAdmin, ...firstArabicWording, ...shared, auth, errors, phoneCodeTest, shell } satisfies typeof english;
