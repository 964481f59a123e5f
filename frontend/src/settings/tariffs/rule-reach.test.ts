import type { TariffRule } from '@tabletime/contract';
import { expect, it } from 'vitest';
import { reachOf } from './rule-reach.ts';
import { sampleBook as book } from '../../session/sample-book.ts';

const rule = (fields: Partial<TariffRule>): TariffRule => ({
  name: { en: 'A rule', ar: 'قاعدة' },
  blockPrice: 1_000,
  basis: 'person',
  ...fields,
});
const kindsOf = (rules: TariffRule[]) => reachOf(rules, {}).map(({ kind }) => kind);

it('names the hours that an earlier rule takes from a later one', () => {
  const [, , student, majlis] = reachOf(book.rules, {});
  expect(student).toMatchObject({
    kind: 'partly',
    hidden: [{ by: [1], when: [{ dates: ['1999-01-03', '1999-01-04', '1999-01-05', '1999-01-06'], spans: [{ from: 840, to: 1020 }] }] }],
  });
  expect(majlis!.hidden.map(({ by }) => by)).toEqual([[1], [0]]);
});

it('says that a rule is never reached, even if it takes two others together', () => {
  expect(kindsOf([rule({}), rule({ days: ['Fri'] })])).toEqual(['whole', 'never']);
  const men = rule({ groupTypes: ['Males'] });
  const others = rule({ groupTypes: ['Females', 'Mixed'] });
  const [, , last] = reachOf([men, others, rule({ days: ['Fri'] })], {});
  expect(last).toMatchObject({ kind: 'never', hidden: [{ by: [0, 1] }] });
});

it('leaves a rule whole if only some people have an earlier one', () => {
  expect(kindsOf([rule({ guestClass: 'student' }), rule({ groupTypes: ['Males'] }), rule({})])).toEqual(['whole', 'whole', 'whole']);
});

it('reaches a later day, and the night after a date', () => {
  expect(kindsOf([rule({ dates: ['2026-12-31'], from: '20:00', to: '04:00' }), rule({ dates: ['2027-01-01'] })])).toEqual([
    'whole',
    'partly',
  ]);
});

it('sees that a zone has no tables', () => {
  expect(kindsOf([rule({ zones: ['Roof'] })])).toEqual(['nowhere']);
});

it('asks for no class at a table', () => {
  expect(kindsOf([rule({ guestClass: 'student' }), rule({ basis: 'table', tables: [9] })])).toEqual(['whole', 'whole']);
});
