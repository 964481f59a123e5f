import { passwordForm, Problem, type WordingKey, type Cafe } from '@tabletime/contract';
import type { z } from 'zod';
import { faultsOf } from '../../commands/faults.ts';
import type { Config } from '../../platform/config.ts';

let published: Promise<ReadonlySet<string>> | undefined;

/** Some 49,000 leaked passwords. Loaded at first use, because it takes 15 MB and 25 ms. */
const publishedOnes = (): Promise<ReadonlySet<string>> =>
  (published ??= import('@zxcvbn-ts/language-common').then(({ dictionary }) => new Set(dictionary['passwords-common'])));

/** Words of this software that a guesser tries first, besides the names of the café and the person. */
const ofTheSoftware = ['tabletime', 'owner', 'admin', 'manager', 'supervisor', 'gamemaster', 'staff', 'cafe', 'boardgame', 'boardgames'];

/** NFKD separates accents from letters, so they are dropped. */
const lettersOf = (text: string): string => text.normalize('NFKD').toLowerCase().replaceAll(/\P{L}/gu, '');

/** Whether a password is one of the most often leaked, or only one of `words` (names and e-mail address) with digits and signs. */
export const isGuessable = async (password: string, words: readonly string[]): Promise<boolean> => {
  if ((await publishedOnes()).has(passwordForm(password).toLowerCase())) return true;
  const letters = lettersOf(password);
  const belonging = [...ofTheSoftware, ...words.flatMap((text) => [text, text.split('@')[0]!, ...text.split(/[\s@]+/)]).map(lettersOf)];
  return letters.length > 2 && belonging.includes(letters);
};

/** The words that a new password may not consist of. Undefined outside production, where a trial may use any password. */
export const wordsRefused = (
  { config, cafe }: { config: Config; cafe: () => Cafe },
  ofThePerson: readonly string[] = [],
): readonly string[] | undefined => (config.production ? [cafe().name, ...ofThePerson] : undefined);

/** The faults of a body, including a guessable password in `field`. Without `words` none is guessable. */
export const faultsWithPassword = async (
  parsed: z.ZodSafeParseResult<unknown>,
  body: Record<string, unknown>,
  { field, words }: { field: string; words: readonly string[] | undefined },
): Promise<Record<string, WordingKey>> => {
  const faults = parsed.success ? {} : faultsOf(parsed.error);
  const { [field]: chosen, email } = body;
  if (words === undefined || typeof chosen !== 'string' || faults[field] !== undefined) return faults;
  const known = typeof email === 'string' ? [...words, email] : words;
  return (await isGuessable(chosen, known)) ? { ...faults, [field]: 'account.password_guessable' } : faults;
};

/** Reads a body with a new `password`. Throws `request.invalid` with every field's fault, including a guessable password. */
export const parseWithPassword = async <Output extends { password: string }>(
  schema: z.ZodType<Output>,
  body: unknown,
  words: readonly string[] | undefined,
): Promise<Output> => {
  const fields = body as Record<string, unknown>;
  const parsed = schema.safeParse(fields);
  const faults = await faultsWithPassword(parsed, fields, { field: 'password', words });
  if (!parsed.success || Object.keys(faults).length > 0) throw new Problem('request.invalid', {}, faults);
  return parsed.data;
};
