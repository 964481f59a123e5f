import { expect, it } from 'vitest';
import { goneFiles } from './gone-files.ts';

const input = { files: ['a', 'b', 'c'], proofImage: 'd' };
const refused = (errors: Record<string, string>) => goneFiles({ code: 'request.invalid', params: {}, errors }, input);

it('knows the files that a refusal names by their places', () => {
  expect(refused({ 'files.1': 'Gone', goals: 'Too long' })).toEqual(['b']);
  expect(refused({ 'files.0': 'Gone', 'files.2': 'Gone', proofImage: 'Gone' })).toEqual(['a', 'c', 'd']);
  expect(refused({ files: 'At most 5 files' })).toEqual([]);
  expect(goneFiles({ code: 'request.invalid', params: {}, errors: { 'files.0': 'Gone' } }, {})).toEqual([]);
});

it('knows the files that went while the report was on its way', () => {
  expect(goneFiles({ code: 'report.file_gone', params: { files: 'd,b' }, errors: {} }, input)).toEqual(['b', 'd']);
  expect(goneFiles({ code: 'report.file_gone', params: {}, errors: {} }, input)).toEqual([]);
});
