import { expect, it } from 'vitest';
import { termsFaults, termsInFields, termsOf, usualTerms } from './terms-draft.ts';

it('reads figures in any script', () => {
  expect(termsOf({ ...usualTerms('blocks'), blocks: '١٠', validDays: '90' })).toEqual({ kind: 'blocks', blocks: 10, validDays: 90 });
  expect(termsOf({ ...usualTerms('member'), percent: '١٢٫٥' })).toEqual({ kind: 'member', percent: 12.5, validDays: 365 });
  expect(termsOf(usualTerms('day'))).toEqual({ kind: 'day' });
});

it('says at each field what is wrong', () => {
  expect(termsFaults({ ...usualTerms('blocks'), blocks: '0', validDays: '' })).toEqual({
    blocks: 'pass.blocks',
    validDays: 'pass.valid_days',
  });
  expect(Object.keys(termsFaults({ ...usualTerms('member'), percent: '101' }))).toEqual(['percent']);
  expect(termsFaults({ ...usualTerms('day'), blocks: 'many' })).toEqual({});
});

it('shows the terms of a product as they are', () => {
  const terms = { kind: 'blocks', blocks: 12, validDays: 30 } as const;
  expect(termsOf(termsInFields(terms))).toEqual(terms);
});
