/** A CSV file's records (RFC 4180) by header; every cell is text. */
export const csvRecords = (text: string): Record<string, string>[] => {
  const rows: string[][] = [[]];
  for (const [, quoted, bare, end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|$)/g)) {
    rows.at(-1)!.push(quoted?.replaceAll('""', '"') ?? bare ?? '');
    if (end === '\r\n') rows.push([]);
    if (end === '') break;
  }
  const [headers = [], ...records] = rows.filter((row) => row.length > 1);
  return records.map((cells) => Object.fromEntries(headers.map((header, index) => [header, cells[index] ?? ''])));
};
