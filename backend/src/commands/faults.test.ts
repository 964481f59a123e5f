import { hasWords, Problem } from '@tabletime/contract';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { categories } from '../http/categories.ts';
import { parseInput } from './faults.ts';

const Order = z.object({
  table: z.int({ error: 'session.table_range' }).min(1, { error: 'session.table_range' }),
  reason: z.string().regex(/^\S/, { error: 'reason.required' }).max(3, { error: 'reason.long' }),
  cakes: z.array(z.string({ error: 'field.text' })).optional(),
  urgent: z.boolean().optional(),
  guest: z.object({ name: z.string({ error: 'field.text' }) }, { error: 'field.invalid' }).optional(),
  coins: z.record(z.string(), z.int({ error: 'till.pieces' })).optional(),
});

const faults = (given: unknown): Problem => {
  try {
    parseInput(Order, given);
  } catch (error) {
    if (error instanceof Problem) return error;
    throw error;
  }
  return expect.fail('no fault was found');
};

test('an input that is right is read, without what is unknown', () => {
  expect(parseInput(Order, { table: 1, reason: 'x', more: true })).toEqual({ table: 1, reason: 'x' });
});

test('every field tells its first fault, all of them at once', () => {
  expect(faults({ table: 0, reason: ' too long' })).toMatchObject({
    code: 'request.invalid',
    fields: { table: 'session.table_range', reason: 'reason.required' },
  });
});

test('the fault of an element is one of its field', () => {
  expect(faults({ table: 1, reason: 'x', cakes: ['apple', 5, 6] }).fields).toEqual({ cakes: 'field.text' });
});

test('a fault within an object is named by its path, but not by keys that the sender chose', () => {
  const right = { table: 1, reason: 'x' };
  expect(faults({ ...right, guest: { name: 5 } }).fields).toEqual({ 'guest.name': 'field.text' });
  expect(faults({ ...right, guest: 5 }).fields).toEqual({ guest: 'field.invalid' });
  expect(faults({ ...right, coins: { '0.25': 'x' } }).fields).toEqual({ coins: 'till.pieces' });
});

test('a fault without a code is an invalid value; what is no object is the body’s fault', () => {
  expect(faults({ table: 1, reason: 'x', urgent: 'very' }).fields).toEqual({ urgent: 'field.invalid' });
  expect(faults('order').fields).toEqual({ body: 'field.invalid' });
});

const noon = { now: Date.parse('2026-11-19T09:00:00.000Z'), timezone: 'Asia/Riyadh' };
const inputs = Object.values(categories).flatMap(({ decider }) =>
  Object.entries(decider.commands).map(([name, { input }]): [string, z.ZodType] => [name, input(noon)]),
);
const fieldsOf = (schema: z.ZodType): string[] => {
  if (schema instanceof z.ZodPipe) return fieldsOf(schema.out as z.ZodType);
  return schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];
};
const garbage = [null, {}, [], [{}], [null], 'x', 'x'.repeat(5_000), '\u0000', -1, 1.5, 1e9, true, NaN];

// Only the software sends `import`, and its input is checked like a stored event.
test.each(inputs.filter(([name]) => name !== 'import'))('every fault of every field of %s has words', (_, schema) => {
  for (const field of fieldsOf(schema)) {
    for (const value of garbage) {
      const { issues = [] } = schema.safeParse({ [field]: value }).error ?? {};
      const faults = issues.filter(({ path }) => path[0] === field).map(({ message }) => message);
      expect([field, faults.filter((fault) => !hasWords(fault))]).toEqual([field, []]);
    }
  }
});

test('finds the fields of inputs, also behind short names', () => {
  expect(fieldsOf(Object.fromEntries(inputs)['editActive']!)).toContain('durationOverrideMinutes');
  expect(inputs.flatMap(([, schema]) => fieldsOf(schema)).length).toBeGreaterThan(50);
});
