import { appendFileSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { languages } from '@tabletime/contract';
import type { BrowserContext } from '@playwright/test';
import { ar } from '../../frontend/src/i18n/ar.ts';
import { formsOf, specifiedMessages } from '../../frontend/src/i18n/specified-messages.ts';
import { type Listening, listen } from './listen.ts';

/** Each worker lists the sentences that it saw here. */
const folder = resolve('test-results', 'specified-messages');

/** With a wildcard for each `%{name}`. */
const patternOf = (form: string): string =>
  `^${form
    .split(/%\{\w+\}/)
    .map((part) => part.replace(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`))
    .join('.+')}$`;

/** Every specified sentence in every language, with a name for the report. */
const sentences = languages.flatMap((language) =>
  specifiedMessages.map(([says, key]) => ({
    name: `${language} ${key}: ${says}`,
    patterns: (language === 'en' ? [says] : formsOf(ar, key)).map(patternOf),
  })),
);

export const forgetShown = (): void => rmSync(folder, { recursive: true, force: true });

/** Records the specified sentences that this device's pages show. */
export const recordShown = async (context: BrowserContext): Promise<void> => {
  mkdirSync(folder, { recursive: true });
  const report = 'tabletimeSaid';
  await context.exposeBinding(report, (_, name: string) => appendFileSync(resolve(folder, `${process.pid}.txt`), `${name}\n`));
  await context.addInitScript<Listening>(listen, { report, sentences });
};

/** Sentences that no page has shown during this run. */
export const neverShown = (): string[] => {
  const said = new Set(readdirSync(folder).flatMap((file) => readFileSync(resolve(folder, file), 'utf8').split('\n')));
  return sentences.map(({ name }) => name).filter((name) => !said.has(name));
};
