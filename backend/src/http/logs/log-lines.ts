import { figuresIn, type Language, type Performer, word } from '@tabletime/contract';
import { momentInWords, type LogReader } from './facts-in-words.ts';
import type { LogLine } from '../files/pdf/logs-pdf.ts';
import { isolated, onOneLine } from './isolated.ts';
import type { BriefLog } from './present-log.ts';

/** The performer with their role at that time, or the software. The suffix is ours, so a person cannot pass for the software. */
export const performerInWords = (by: Performer, language: Language): string =>
  by === 'System' ? word(language, 'audit.software') : `${isolated(by.name, language)} (${word(language, `audit.value.${by.role}`)})`;

export const logLine = ({ createdAt, action, performedBy, details, effect }: BriefLog, language: Language): LogLine => ({
  createdAt,
  action,
  actionLabel: word(language, `audit.action.${action}`),
  by: performerInWords(performedBy, language),
  message: details.description,
  reason: details.reason ? onOneLine(details.reason) : null,
  effect: effect === null ? null : figuresIn[language].moneyChange(effect),
});

export interface LogHeading {
  cafeName: string;
  filters: { label: string; value: string }[];
  generatedAt: string;
}

const between = '  |  ';
/** Escapes bars and backslashes, so that typed text cannot end a column. */
const asColumn = (text: string): string => text.replace(/[\\|]/g, String.raw`\$&`);

/** The log as plain text, one line per entry, batch by batch, in the café's time. */
export async function* logText(batches: AsyncIterable<LogLine[]>, heading: LogHeading, reader: LogReader): AsyncGenerator<string> {
  const { language } = reader;
  const generated = word(language, 'audit.generated', { at: momentInWords(heading.generatedAt, reader) });
  const title = `${isolated(heading.cafeName, language)} – ${word(language, 'audit.title')}`;
  const filters = heading.filters.map(({ label, value }) => `${label}: ${value}`);
  yield `${[title, generated, ...filters, ''].join('\n')}\n`;
  let empty = true;
  for await (const lines of batches) {
    empty = false;
    yield lines
      .map(({ createdAt, actionLabel, by, message, reason, effect }) => {
        const why = reason === null ? [] : [word(language, 'audit.reason', { reason: isolated(reason, language) })];
        const money = effect === null ? [] : [word(language, 'audit.effect', { effect })];
        return `${[momentInWords(createdAt, reader), actionLabel, by, message, ...why, ...money].map(asColumn).join(between)}\n`;
      })
      .join('');
  }
  if (empty) yield `${word(language, 'audit.empty')}\n`;
}
