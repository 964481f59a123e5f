import { expect, test } from 'vitest';
import type { Queryable } from '../../eventstore/read.ts';
import type { Claims } from '../sign-in/tokens.ts';
import { createCurrentPeople } from './current-person.ts';

const claims = (sub: string): Claims => ({ sub, jti: `token of ${sub}`, epoch: 1, exp: 0 });
const settled = (): Promise<void> => new Promise((resolve) => void setImmediate(() => setImmediate(resolve)));

/** A stubbed database that answers on the test's request, by the current `signedOut`. */
const openPeople = () => {
  const batches: string[][] = [];
  const answers: (() => void)[] = [];
  const signedOut = new Set<string>();
  const query = ({ values: [people] }: { values: [string[], string[]] }) => {
    batches.push(people);
    // As the statement saw them at its start.
    const rows = people.map((id) => ({ id, name: id, role: 'Owner', isActive: true, epoch: 1, signedOut: signedOut.has(id) }));
    return new Promise((resolve) => answers.push(() => resolve({ rows })));
  };
  return { batches, answers, signedOut, currentPerson: createCurrentPeople({ query } as unknown as Queryable, () => 0) };
};

test('who calls while a statement is under way is answered with the others by the next one', async () => {
  const { batches, answers, currentPerson } = openPeople();
  const first = currentPerson(claims('a'));
  await settled();
  const others = ['b', 'c', 'b'].map((sub) => currentPerson(claims(sub)));
  await settled();
  expect(batches).toEqual([['a']]);
  answers[0]!();
  expect((await first).id).toBe('a');
  await settled();
  answers[1]!();
  expect((await Promise.all(others)).map(({ id }) => id)).toEqual(['b', 'c', 'b']);
  expect(batches).toEqual([['a'], ['b', 'c', 'b']]);
});

test('no answer comes from a statement that began before the call: a sign-out applies to the very next one', async () => {
  const { answers, signedOut, currentPerson } = openPeople();
  const before = currentPerson(claims('a'));
  await settled();
  signedOut.add('a');
  const after = currentPerson(claims('a'));
  answers[0]!();
  expect((await before).id).toBe('a');
  await settled();
  answers[1]!();
  await expect(after).rejects.toMatchObject({ code: 'auth.required' });
});

test('a refusal concerns its own caller, not the others of the same statement', async () => {
  const { answers, signedOut, currentPerson } = openPeople();
  signedOut.add('b');
  const both = Promise.allSettled(['a', 'b'].map((sub) => currentPerson(claims(sub))));
  await settled();
  answers[0]!();
  expect((await both).map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
});
