import { appendFileSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { languages } from '@tabletime/contract';
import type { BrowserContext } from '@playwright/test';
import { ar } from '../../frontend/src/i18n/ar.ts';
import { formsOf, specifiedMessages } from '../../frontend/src/i18n/specified-messages.ts';
import { type Listening, listen } from './listen.ts';

/** Where each worker writes down what it saw, one name of a sentence a line. */
const folder = resolve('test-results', 'said');

/** As a person reads it: a name in place of each `%{name}`. */
const patternOf = (form: string): string =>
  `^${form
    .split(/%\{\w+\}/)
    .map((part) => part.replace(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`))
    .join('.+')}$`;

/** Every sentence of the specification's catalogue in every language, by the name under which it is reported when nobody said it. */
const sentences = languages.flatMap((language) =>
  specifiedMessages.map(([says, key]) => ({
    name: `${language} ${key}: ${says}`,
    patterns: (language === 'en' ? [says] : formsOf(ar, key)).map(patternOf),
  })),
);

/** Forgets what an earlier run saw. */
export const forgetSaid = (): void => rmSync(folder, { recursive: true, force: true });

/** Writes down which of the specified sentences stand on a page of this device, for everyone to see, while they stand there. */
export const writeDownSaid = async (context: BrowserContext): Promise<void> => {
  mkdirSync(folder, { recursive: true });
  const report = 'tabletimeSaid';
  await context.exposeBinding(report, (_, name: string) => appendFileSync(resolve(folder, `${process.pid}.txt`), `${name}\n`));
  await context.addInitScript<Listening>(listen, { report, sentences });
};

/** The sentences that no page of any device has shown since the run began. */
export const neverSaid = (): string[] => {
  const said = new Set(readdirSync(folder).flatMap((file) => readFileSync(resolve(folder, file), 'utf8').split('\n')));
  return sentences.map(({ name }) => name).filter((name) => !said.has(name));
};
