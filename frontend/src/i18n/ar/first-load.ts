import { firstArabicWording } from '@tabletime/contract';
import type { firstLoad as english } from '../en/first-load.ts';
import { auth } from './people/auth.ts';
import { errors } from './app-failures.ts';
import { firstReactAdmin } from './first-react-admin.ts';
import { shared } from './shared.ts';
import { shell } from './shell.ts';

type FirstWords = Omit<typeof english, 'ra'> & { ra: object };

/** Loaded before the sign-in. */
export const firstLoad = {
  ra: firstReactAdmin,
  ...firstArabicWording,
  ...shared,
  auth,
  errors,
  shell,
} satisfies FirstWords;
