import { may, roles, type Role } from '@tabletime/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { encode } from '../events/define-events.ts';
import { userEvents, type UserEvent } from '../events/user-events.ts';
import { readRowOf } from '../projections/registry.ts';
import { evening } from '../testing/guests/given-when-then.ts';
import { askOf, fittingInput, liveScript, type StepOf } from '../testing/server/live-script.ts';
import { assertUntilSeen } from '../testing/server/until-seen.ts';
import { fold } from './decider.ts';
import { userDecider, type UserState } from './user-decider.ts';

type Command = keyof typeof userDecider.commands;

const id = '01890000-0000-7000-8000-000000000007';
const ownerOnDuty = evening.actor;
const role = fc.constantFrom<Role>(...roles);
const reason = fc.option(fc.constantFrom('Promoted', 'سافر'), { nil: undefined });
const later = (Object.keys(userDecider.commands) as Command[]).filter((name) => name !== 'register');
const resetId = fc.constantFrom('01890000-0000-7000-8000-0000000000b1', '01890000-0000-7000-8000-0000000000b2');
const details = fc.record(
  { name: fc.constantFrom('Omar', 'عمر الحربي'), email: fc.constantFrom('omar@gmail.com', 'omar2@gmail.com') },
  { requiredKeys: [] },
);
const inputs: Partial<Record<Command, fc.Arbitrary<object>>> = {
  changeRole: fc.record({ role, reason }),
  issueReset: fc.record({ resetId }),
  resetPassword: fc.record({ resetId }),
  changeStatus: fc.record({ isActive: fc.boolean(), reason }),
  changeOwnDetails: details,
  changeDetails: details,
  delete: fc.record({ reason }),
};
const anything = fc
  .constantFrom(...later)
  .chain((command) => fc.record({ command: fc.constant(command), input: inputs[command] ?? fittingInput(userDecider, command) }));

/** A person registers; then they and an Owner send commands for the account. */
const scripts: fc.Arbitrary<StepOf<Command>[]> = fc
  .tuple(role, fc.array(fc.record({ asked: anything, minutes: fc.nat(300), byThemselves: fc.boolean() }), { maxLength: 14 }))
  .map(([first, then]) => [
    { command: 'register', input: { name: 'Omar', role: first }, minutes: 0, actor: ownerOnDuty },
    ...then.map(({ asked, minutes, byThemselves }) => ({
      ...asked,
      minutes,
      actor: byThemselves ? { id, name: 'Omar', role: first } : ownerOnDuty,
    })),
  ]);

test('any commands on an account in any order: refusals change nothing, deleted stays deleted, the row shows the state', () => {
  const seen = new Set<string>();
  const wanted = Object.keys(userEvents.types);
  assertUntilSeen(
    fc.property(scripts, (script) => {
      const { taken, recorded, state } = liveScript(userDecider, script, id);
      for (const { step, before, after, events, refused } of taken) {
        if (events.length === 0) expect(after).toEqual(before);
        if (refused) expect(refused).toMatch(/^user\.|^auth\.|^reset\./);
        if (before === null && step.command !== 'register') {
          const code = step.command === 'resetPassword' ? 'reset.superseded' : 'user.not_found';
          expect({ after, refused }).toEqual({ after: null, refused: code });
        }
        const whileDeactivated = ['UserStatusChanged', 'UserDetailsChanged', 'UserSignedOut', 'UserSignInEnded', 'UserDeleted', undefined];
        if (before?.isActive === false) expect(whileDeactivated).toContain(events[0]?.type);
        // No link survives the end of all sign-ins, or is used twice.
        if (after && (!after.isActive || events.some(({ type }) => type === 'UserRoleChanged'))) expect(after.reset).toBeNull();
        if (events[0]?.type === 'UserPasswordReset') expect(before!.usedResets).not.toContain(events[0].data.resetId);
        for (const event of events) {
          seen.add(event.type);
          expect(encode(userEvents, event).payload).toEqual(event.data);
          if (event.type === 'UserRoleChanged') expect([event.data.from, event.data.to]).toEqual([before!.role, after!.role]);
        }
      }
      expect(recorded.map(({ version }) => version)).toEqual(recorded.map((_, index) => index + 1));
      const { row } = readRowOf('user', recorded);
      const { reset: _reset, usedResets: _used, ...shown } = state ?? {};
      if (state) expect(row).toMatchObject(shown);
      else expect(row).toBeNull();
    }),
    { numRuns: 300, seen, wanted },
  );
  expect([...seen].sort()).toEqual(wanted.sort());
});

const team = [0, 1, 2].map((one) => `01890000-0000-7000-8000-0000000000a${one}`);
const asking = fc.record({ whom: fc.nat(2), by: fc.nat(2), asked: anything });
const takeAway = (whom: number, by: number) =>
  fc
    .constantFrom(
      { command: 'changeRole' as const, input: { role: 'Admin' } },
      { command: 'changeStatus' as const, input: { isActive: false } },
      { command: 'delete' as const, input: {} },
    )
    .map((asked) => ({ whom, by, asked }));
/** Two commands admitted at the same moment; often of two people who would remove each other. */
const pairs = fc.array(fc.oneof(fc.tuple(asking, asking), fc.tuple(takeAway(0, 1), takeAway(1, 0))), { maxLength: 20 });

test('two people change each other at the same moment: decider and guard always leave an active Owner', () => {
  let guarded = 0;
  const founders = fc.tuple(fc.constant<Role>('Owner'), fc.constantFrom<Role>('Owner', 'Admin'), role);
  fc.assert(
    fc.property(founders, pairs, (given, script) => {
      const streams: UserEvent[][] = given.map((first, one) => [{ type: 'UserRegistered', data: { name: `Person ${one}`, role: first } }]);
      const stateOf = (one: number): UserState => fold<UserState, UserEvent>(userDecider, streams[one]!);
      const owners = (): number[] => [0, 1, 2].filter((one) => stateOf(one)?.role === 'Owner' && stateOf(one)!.isActive);
      for (const pair of script) {
        // Both are admitted before either runs, as requests are: the actor is active and has the permission.
        const letIn = pair.flatMap(({ whom, by, asked }) => {
          const actor = stateOf(by);
          const { permission } = userDecider.commands[asked.command];
          return actor?.isActive && (!permission || may(actor.role, permission))
            ? [{ whom, asked, actor: { ...actor, id: team[by]! } }]
            : [];
        });
        for (const { whom, asked, actor } of letIn) {
          const { decided, guard } = askOf(userDecider, asked, stateOf(whom), { ...evening, id: team[whom]!, actor });
          // As the database checks it in the append.
          const besides = team.findIndex((one) => one === guard?.['besides']);
          if (guard && !owners().some((one) => one !== besides)) guarded += 1;
          else streams[whom]!.push(...decided);
          expect(owners()).not.toEqual([]);
        }
      }
    }),
    { numRuns: 150 },
  );
  expect(guarded).toBeGreaterThan(0);
});
