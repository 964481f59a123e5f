import { firstEnglishWording } from '@tabletime/contract';
import englishMessages from 'ra-language-english';
import type { TranslationMessages } from 'ra-core';
import { auth } from './auth.ts';
import { errors } from './errors.ts';
import { phoneCodeTest } from './phone-code-test.ts';
import { shared } from './shared.ts';
import { shell } from './shell.ts';

const ours = { ...firstEnglishWording, ...shared, auth, errors, phoneCodeTest, shell };

/** What the app says before anybody has signed in. The API's own words are there under their codes, such as `session.not_active`. */
export const first: typeof ours & { ra: TranslationMessages['ra'] } = { ...ours, ra: englishMessages.ra };
