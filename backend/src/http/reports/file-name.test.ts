import { expect, test } from 'vitest';
import { fileName } from './file-name.ts';

const kept = (name: string, type = 'application/pdf') => fileName(encodeURIComponent(name), type);

test.each([
  ['till.pdf', 'till.pdf'],
  ['../../etc/passwd', 'passwd.pdf'],
  ['C:\\Users\\x\\till.pdf', 'till.pdf'],
  ['invoice\u202Efdp.exe', 'invoicefdp.pdf'],
  ['a\u0000b\r\nSet-Cookie: x=1.pdf', 'abSet-Cookie_ x=1.pdf'],
  ['\u2066\u200Fتقرير\u2069 المساء.pdf', 'تقرير المساء.pdf'],
  ['.htaccess', 'file.pdf'],
  ['...', 'file.pdf'],
  ['', 'file.pdf'],
  ['page.html', 'page.pdf'],
  ['a"b<c>|d?*.pdf', 'a_b_c__d__.pdf'],
  ['two   words.pdf', 'two words.pdf'],
])('%j is kept as %j', (sent, name) => expect(kept(sent)).toBe(name));

test('has the ending of what it is, and at most 120 characters, none of them cut in half', () => {
  expect(kept('shelf.png', 'image/jpeg')).toBe('shelf.jpg');
  expect(kept('shelf.heic', 'image/webp')).toBe('shelf.webp');
  const long = kept('🎲'.repeat(500));
  expect([...long]).toHaveLength(120);
  expect(long).toMatch(/^🎲+\.pdf$/u);
});

test('is read as it is where its encoding is broken', () => {
  expect(fileName('50%.pdf', 'application/pdf')).toBe('50%.pdf');
});
