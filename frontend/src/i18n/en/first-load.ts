import { firstEnglishWording } from '@tabletime/contract';
import englishMessages from 'ra-language-english';
import type { TranslationMessages } from 'ra-core';
import { auth } from './people/auth.ts';
import { errors } from './app-failures.ts';
import { shared } from './shared.ts';
import { shell } from './shell.ts';

const ours = { ...firstEnglishWording, ...shared, auth, errors, shell };

/** Loaded before the sign-in. The API's words are under their codes: `session.not_active`. */
export const firstLoad: typeof ours & { ra: TranslationMessages['ra'] } = { ...ours, ra: englishMessages.ra };
