import { sessionColumnNames, sessionColumns } from '../contract/src/session-file.ts';
import { dayColumns } from '../frontend/src/history/day-csv.ts';

/** The columns of the CSV files of sessions, in Markdown. */
export const filesPage = (): string => {
  const rows = sessionColumnNames.map((name) => {
    const { means, ar } = sessionColumns[name];
    const head = dayColumns.find(({ column }) => column === name)?.head ?? '';
    return `| \`${name}\` | ${head} | ${ar} | ${means} |`;
  });
  return `# Columns of the files of sessions

<!-- Written by \`npm run docs:files\` from contract/src/session-file.ts; do not edit. -->

\`GET /sessions/export\` has all columns, in this order; \`lang=ar\` asks for the Arabic headings. The file of a day has those with a heading for
it, the nine of the specification first. Money is in riyals; \`total = paidCash + paidCredit − refunded + balance\`. New columns come last.

While a till is open and not counted, roles below Admin get \`paymentMethod\`, \`paidCash\`, \`paidCredit\`, \`refunded\` and \`balance\` empty for sessions
that were changed since its opening.

| column | in a day's file | in Arabic | meaning |
|---|---|---|---|
${rows.join('\n')}
`;
};
