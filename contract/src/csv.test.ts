import { expect, it } from 'vitest';
import { csvLines } from './csv.ts';

it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\u0000x'])('neutralises the text %j', (text) => {
  expect(csvLines([[text]])).toContain(`'${text}`);
});

it.each(['＝1+1', '＋1', '－1', '＠SUM(A1)', '﹦1+1', '﹢1', '﹣1', '﹫SUM(A1)'])('neutralises the wide or small sign of %j', (text) => {
  expect(csvLines([[text]])).toBe(`'${text}\r\n`);
});

it.each([
  ' ',
  '\u00A0',
  '\u0085',
  '\u001B',
  '\u00AD',
  '\u061C',
  '\u200B',
  '\u200F',
  '\u202E',
  '\u2060',
  '\u2800',
  '\u3000',
  '\u3164',
  '\uFE0F',
  '\uFEFF',
  '\u{E0020}',
])('neutralises a formula behind the hidden %j', (unseen) => {
  for (const formula of ['=1+1', '＠SUM(A1)'])
    expect(csvLines([[`${unseen}${unseen}${formula}`]])).toBe(`'${unseen}${unseen}${formula}\r\n`);
  expect(csvLines([[`${unseen}Sara`]])).not.toContain("'");
});

it('neutralises a text that starts with a line break', () => {
  expect(csvLines([['\n=1']])).toBe('"\'\n\'=1"\r\n');
});

it('neutralises a text that starts with a carriage return', () => {
  expect(csvLines([['\r=1']])).toBe('"\'\r\'=1"\r\n');
});

it.each(["=cmd|'/C calc'!A0", '@SUM(A1)', '＝1+1', '"=1+1', ' \u200B=1+1', "-2+3+cmd|'/C calc'!A0", '+HYPERLINK("x")'])(
  'neutralises %j behind what another program takes for a separator or an end of line',
  (formula) => {
    for (const [separator, others] of [
      [',', [';', '\t', '\n', '\r']],
      [';', [',', '\t', '\n', '\r']],
    ] as const) {
      for (const other of others) {
        const line = csvLines([['1', `Ali${other}${formula}${other}x`]], { separator, decimal: '.' });
        expect(line.replaceAll('""', '"')).toContain(`${other}'${formula}`);
      }
    }
  },
);

it('leaves sums, lists and what follows the separator of the file as they are', () => {
  for (const text of ['Discount; -30.00 SAR', 'two\n- games\n- drinks', 'a; b=c', 'x,=1'])
    expect(csvLines([[text]]).replaceAll('"', '')).toBe(`${text}\r\n`);
});

it('leaves numbers as they are, and texts that are no formula', () => {
  expect(csvLines([[-5, 60.5, 'a=b', 'ا＝ب', null, '']])).toBe('-5,60.5,a=b,ا＝ب,,\r\n');
});

it('quotes as RFC 4180 says and ends lines with CRLF', () => {
  expect(
    csvLines([
      ['a,b', 'say "hi"', 'two\nlines'],
      ['x', 'y', 'z'],
    ]),
  ).toBe('"a,b","say ""hi""","two\nlines"\r\nx,y,z\r\n');
});

it('writes truth values as words, and what is missing as nothing', () => {
  expect(csvLines([[true, null], []])).toBe('true,\r\n\r\n');
});

it('writes for programs of countries with decimal commas: other numbers and quotes, the same texts', () => {
  const rows = [[{ riyals: -30 }, 60.5, 1_000, '1.5', 'a,b', 'a;b', '=1;2']];
  expect(csvLines(rows, { separator: ';', decimal: ',' })).toBe(`-30,00;60,5;1000;1.5;a,b;"a;b";"'=1;2"\r\n`);
  expect(csvLines(rows)).toBe(`-30.00,60.5,1000,1.5,"a,b",a;b,'=1;2\r\n`);
});
