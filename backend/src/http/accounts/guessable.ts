import { passwordForm, Problem, type WordingKey, type Cafe } from '@tabletime/contract';
import type { z } from 'zod';
import { faultsOf } from '../../commands/faults.ts';
import type { Config } from '../../platform/config.ts';

let published: Promise<ReadonlySet<string>> | undefined;

/** Some 49,000 passwords of collections that were stolen and published. Read when one is first chosen: it takes 15 MB and 25 ms of a start. */
const publishedOnes = (): Promise<ReadonlySet<string>> =>
  (published ??= import('@zxcvbn-ts/language-common').then(({ dictionary }) => new Set(dictionary['passwords-common'])));

/** Words of this software that somebody would try first, besides the name of the café and those of the person. */
const ofTheSoftware = ['tabletime', 'owner', 'admin', 'manager', 'supervisor', 'gamemaster', 'staff', 'cafe', 'boardgame', 'boardgames'];

/** Without accents, too: they are marks of their own in NFKD. */
const lettersOf = (text: string): string => text.normalize('NFKD').toLowerCase().replaceAll(/\P{L}/gu, '');

/**
 * Whether a password is one that is tried first: one of those that were stolen most often elsewhere, or a word that belongs to it, such as the
 * name of the café, with any digits and signs. `words` are the names and the e-mail address that belong to it.
 */
export const isGuessable = async (password: string, words: readonly string[]): Promise<boolean> => {
  if ((await publishedOnes()).has(passwordForm(password).toLowerCase())) return true;
  const letters = lettersOf(password);
  const belonging = [...ofTheSoftware, ...words.flatMap((text) => [text, text.split('@')[0]!, ...text.split(/[\s@]+/)]).map(lettersOf)];
  return letters.length > 2 && belonging.includes(letters);
};

/**
 * The words that a password which somebody chooses may not be made of: the name of the café and those of the person. In production: where
 * Tabletime is tried out, nothing is refused that the rules of the form allow.
 */
export const wordsRefused = (
  { config, cafe }: { config: Config; cafe: () => Cafe },
  ofThePerson: readonly string[] = [],
): readonly string[] | undefined => (config.production ? [cafe().name, ...ofThePerson] : undefined);

/**
 * The faults of a body, among them that the password which somebody chooses in its `field` is guessable: frequent, or made of the `words`
 * that belong to it. Without `words` no password is.
 */
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

/** Reads a body with a new `password`. Throws `request.invalid` with the fault of every field at once, also that it is guessable. */
export const parseWithPassword = async <Output extends { password: string }>(
  schema: z.ZodType<Output>,
  body: unknown,
  words: readonly string[] | undefined,
): Promise<Output> => {
  const given = body as Record<string, unknown>;
  const parsed = schema.safeParse(given);
  const faults = await faultsWithPassword(parsed, given, { field: 'password', words });
  if (!parsed.success || Object.keys(faults).length > 0) throw new Problem('request.invalid', {}, faults);
  return parsed.data;
};
