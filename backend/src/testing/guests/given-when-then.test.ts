import type { SessionRow } from '@tabletime/contract';
import { expect, test } from 'vitest';
import { deciderOf } from '../../commands/decider.ts';
import { sessionDecider, type SessionState } from '../../commands/sessions/session-decider.ts';
import type { SessionEvent } from '../../events/session-events.ts';
import { ended, started } from './evening.ts';
import { given } from './given-when-then.ts';

const active = given(sessionDecider, [started()]);
const completed = given(sessionDecider, [started(), ended()]);

test.each([
  ['other events than were decided', () => active.when('end').then([])],
  ['events where it was refused', () => completed.when('end').then([ended()])],
  ['a refusal where it was decided', () => active.when('end').thenRefused('session.not_active')],
  ['another refusal', () => completed.when('end').thenRefused('session.not_found')],
  ['a refusal where the input has faults', () => active.when('editActive').thenRefused('request.invalid')],
  ['faults where it was decided', () => active.when('end').thenFaults({})],
  ['one fault of several', () => given(sessionDecider).when('start', {}).thenFaults({ tableNumber: 'session.table_range' })],
  [
    'no guard where there is one',
    () => given(sessionDecider).when('start', { tableNumber: 1, numberOfCustomers: 1, ifTableFree: true }).thenGuard(undefined),
  ],
])('a specification fails when it names %s', (_, specification) => {
  expect(specification).toThrow();
});

test('an error that is no refusal is not taken for one', () => {
  const end = { ...sessionDecider.commands.end, decide: () => JSON.parse('{') as SessionEvent[] };
  const broken = deciderOf<SessionState, SessionEvent, SessionRow>()({ ...sessionDecider, commands: { end } });
  expect(() => given(broken, [started()]).when('end')).toThrow(SyntaxError);
});
