import { expect, it } from 'vitest';
import { csvLines } from './csv.ts';

it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\u0000x'])('takes the teeth out of the text %j', (text) => {
  expect(csvLines([[text]])).toContain(`'${text}`);
});

it('takes the teeth out of a text that begins with a carriage return', () => {
  expect(csvLines([['\r=1']])).toBe('"\'\r=1"\r\n');
});

it('leaves numbers as they are, and texts that are no formula', () => {
  expect(csvLines([[-5, 60.5, 'a=b', null, '']])).toBe('-5,60.5,a=b,,\r\n');
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
