import type { Language } from '@tabletime/contract';
import { ar } from './ar.ts';
import { en, type Messages } from './en.ts';

/** The whole catalogue of each language. */
export const messages: Record<Language, Messages> = { en, ar };
