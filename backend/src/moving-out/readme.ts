import { rowsInWords, streamReadModels } from '../projections/registry.ts';

export interface Exported {
  /** Of the last event; `seal` is the hash of the last seal. */
  position: number;
  seal: string;
  files: { name: string; rows: number }[];
}

export const fileOf = (table: string): string => `${table.replaceAll('_', '-')}.jsonl`;

const contents: ReadonlyMap<string, string> = new Map([
  ['events.jsonl', 'the log: every event, in its order. All else follows from it, except accounts, holders of passes and files'],
  ...[...rowsInWords].map(([table, rows]) => [fileOf(table), rows] as const),
  ['accounts.jsonl', 'their e-mail addresses and phone numbers, by the same `id`'],
  ['pass-holders.jsonl', 'names and phone numbers of the holders of passes, by the same `id`'],
  ['report-files.jsonl', 'the files of reports by their `reportId`; each lies in `files/` under its `id`'],
  ['audit-log.jsonl', 'who did what and when; `effect` and amounts in `details` in halalas'],
  ['granted-discounts.jsonl', 'which entry of the log granted a discount, by its session and number'],
  ['daily-sessions.jsonl', 'what each session adds to its day'],
  ['ledger.jsonl', 'each movement of sales and money, at the moment it moved; amounts in riyals'],
  ['closes.jsonl', 'closed days, as they were closed; amounts in riyals'],
  ['invoices.jsonl', 'invoices and credit notes; amounts in riyals'],
  ['invoice-documents.jsonl', 'their electronic documents, byte for byte, by `number`'],
  ['daily-people.jsonl', 'what each person did on a day: sessions ended, discounts granted, refunds given; amounts in riyals'],
  ['daily-products.jsonl', 'what was sold of each product on a day; amounts in riyals, after discounts'],
  ['busy-quarters.jsonl', 'for how many seconds tables were in use within a quarter of an hour'],
  ['daily-rules.jsonl', 'the time that each price rule charged on a day, and what it did not charge; amounts in riyals'],
  ['daily-classes.jsonl', 'how many guests of each class there were on a day'],
  ['tree-tiles.jsonl', 'complete subtrees of 256 hashes of the Merkle tree over the log (RFC 9162)'],
  ['running-sessions.jsonl', 'which sessions ran at every 100th position of the log'],
  ['exceptions.jsonl', 'what took money off, moved it or took it back, by person; amounts in riyals'],
  ['till-shortages.jsonl', 'what counts of the open till have missed, by payment method; amounts in riyals'],
  ['daily-statistics.jsonl', 'sums of each business day; amounts in riyals'],
]);

const streams = [...streamReadModels.map(({ category }) => category), 'log'].map((category) => `\`${category}-…\``).join(', ');

/** The README of an export; `at` is an instant in UTC. */
export const readmeOf = ({ position, seal, files }: Exported, { version, at }: { version: string; at: string }): string => `# A café's data

Exported from Tabletime ${version} at ${at}, as of one moment: the log up to position ${position}, sealed by
\`${seal}\`.

| file | rows | what it holds |
|---|---|---|
${files.map(({ name, rows }) => `| \`${name}\` | ${rows} | ${contents.get(name) ?? ''} |`).join('\n')}

Each line is one JSON object in UTF-8, ended by a line feed. Instants are ISO 8601 in UTC with milliseconds
(\`2026-11-19T18:00:00.000Z\`), days \`yyyy-MM-dd\` by the café's clock. 100 halalas are one riyal.

## The log

| field | meaning |
|---|---|
| \`position\` | 1, 2, 3 … in the whole log |
| \`stream\` | what it tells of: ${streams}; the rest is the \`id\` of its row |
| \`version\` | 1, 2, 3 … within the stream |
| \`id\` | of the event |
| \`type\`, \`payloadVersion\` | what happened, such as \`SessionEnded\`, and the version of its payload's form |
| \`occurredAt\` | when |
| \`payload\` | its facts; amounts in halalas. docs/EVENTS.md of Tabletime has the fields of each type |
| \`metadata\` | \`actor\` (\`id\`, \`name\` and \`role\` as they were; an \`id\` of null is the software), \`device\`, and which request it belongs to |

The folder holds no passwords, PINs, sign-ins or keys. It holds names, addresses and phone numbers: keep it as safe as a backup. It is no
backup: \`npm run backup\` makes one that can be restored.
`;
