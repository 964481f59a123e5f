import { Problem } from '@tabletime/contract';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { parseInput } from './faults.ts';

const Order = z.object({
  table: z.int({ error: 'session.table_range' }).min(1, { error: 'session.table_range' }),
  reason: z.string().regex(/^\S/, { error: 'reason.required' }).max(3, { error: 'reason.long' }),
  cakes: z.array(z.string({ error: 'field.text' })).optional(),
  urgent: z.boolean().optional(),
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

test('a fault without a code is an invalid value; what is no object is the body’s fault', () => {
  expect(faults({ table: 1, reason: 'x', urgent: 'very' }).fields).toEqual({ urgent: 'field.invalid' });
  expect(faults('order').fields).toEqual({ body: 'field.invalid' });
});
