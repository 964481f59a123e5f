import { Problem, type ProblemCode } from '@tabletime/contract';
import { describe, expect, test } from 'vitest';
import type { InvitationEvent } from '../events/invitation-events.ts';
import type { UserEvent } from '../events/user-events.ts';
import { evening, given } from '../testing/guests/given-when-then.ts';
import { fold } from './decider.ts';
import { acceptInvitation, invitationDecider, type InvitationState } from './invitation-decider.ts';
import { userDecider } from './user-decider.ts';

const hour = 3_600_000;
const expiresAt = new Date(evening.now + 48 * hour).toISOString();
const data = { name: 'Salem', role: 'Game Master' } as const;
const byNoura = { metadata: { actor: evening.actor } };
const made: InvitationEvent = { type: 'InvitationMade', data: { ...data, expiresAt } };
const accepted: InvitationEvent = { type: 'InvitationAccepted', data };
const revoked: InvitationEvent = { type: 'InvitationRevoked', data };

describe('an invitation', () => {
  test('is made with a name and a role, for 48 hours, and keeps nothing else that is sent along', () => {
    given(invitationDecider).when('make', { name: ' Salem ', role: 'Game Master', email: 's@gmail.com', token: 'x' }).then([made]);
  });

  test('is held to the rules of every name and role', () => {
    given(invitationDecider)
      .when('make', { name: 'S', role: 'King' })
      .thenFaults({ name: 'account.name_short', role: 'user.role_unknown' });
  });

  test('is revoked once, and not after it was used', () => {
    given(invitationDecider, [made]).when('revoke').then([revoked]);
    given(invitationDecider, [made, revoked]).when('revoke').then([]);
    given(invitationDecider, [made, accepted]).when('revoke').thenRefused('invitation.used');
    given(invitationDecider).when('revoke').thenRefused('invitation.not_found');
  });

  const accept = (history: InvitationEvent[], now: number) => {
    const states = {
      invitation: fold<InvitationState, InvitationEvent>(
        invitationDecider,
        history.map((event) => ({ ...event, ...byNoura })),
      ),
      user: null,
    };
    const context = { ...evening, now, clock: now, ids: { invitation: evening.id, user: evening.id } };
    return { decided: () => acceptInvitation.decide(states, {}, context), guard: acceptInvitation.guard!(states, {}, context) };
  };

  test('becomes an account with its name and role, while the Owner who made it is one', () => {
    const { decided, guard } = accept([made], evening.now + 48 * hour - 1);
    expect(decided()).toEqual({ invitation: [accepted], user: [{ type: 'UserRegistered', data }] });
    expect(guard).toEqual({ name: 'owner_stands', lane: 'owners', person: evening.actor.id, code: 'invitation.revoked' });
  });

  test.each<[ProblemCode, InvitationEvent[], hours: number]>([
    ['invitation.not_found', [], 0],
    ['invitation.expired', [made], 48],
    // Made while the clock was ahead, before it was set back.
    ['invitation.expired', [made], -2],
    ['invitation.used', [made, accepted], 1],
    ['invitation.used', [made, accepted], 100],
    ['invitation.revoked', [made, revoked], 1],
  ])('is refused with %s', (code, history, hours) => {
    const { decided } = accept(history, evening.now + hours * hour);
    expect(decided).toThrow(new Problem(code));
  });
});

describe('a link for a new password', () => {
  const [one, two] = ['01890000-0000-7000-8000-0000000000b1', '01890000-0000-7000-8000-0000000000b2'];
  const registered: UserEvent = { type: 'UserRegistered', data };
  const deactivated: UserEvent = { type: 'UserStatusChanged', data: { name: 'Salem', isActive: false } };
  const issued = (resetId: string): UserEvent => ({ type: 'UserResetIssued', data: { name: 'Salem', resetId, expiresAt } });
  const used = (resetId: string): UserEvent => ({ type: 'UserPasswordReset', data: { resetId } });

  test('is made for another person who is active', () => {
    given(userDecider, [registered])
      .when('issueReset', { resetId: one })
      .then([issued(one)]);
    given(userDecider, [registered]).when('issueReset', { resetId: one }, { id: evening.actor.id! }).thenRefused('user.own_account');
    given(userDecider, [registered, deactivated]).when('issueReset', { resetId: one }).thenRefused('user.deactivated_reset');
    given(userDecider).when('issueReset', { resetId: one }).thenRefused('user.not_found');
  });

  test('sets a password once, until its 48 hours are over', () => {
    const late = { now: evening.now + 48 * hour };
    given(userDecider, [registered, issued(one)])
      .when('resetPassword', { resetId: one }, { now: late.now - 1 })
      .then([used(one)]);
    given(userDecider, [registered, issued(one)])
      .when('resetPassword', { resetId: one }, late)
      .thenRefused('reset.expired');
    given(userDecider, [registered, issued(one), used(one)])
      .when('resetPassword', { resetId: one }, late)
      .thenRefused('reset.used');
  });

  test.each<[string, UserEvent]>([
    ['a newer link', issued(two)],
    ['a changed password', { type: 'UserPasswordChanged', data: {} }],
    ['another role', { type: 'UserRoleChanged', data: { name: 'Salem', from: 'Game Master', to: 'Owner' } }],
    ['a deactivation', deactivated],
    ['a deletion', { type: 'UserDeleted', data }],
  ])('is superseded by %s', (_, event) => {
    given(userDecider, [registered, issued(one), event])
      .when('resetPassword', { resetId: one })
      .thenRefused('reset.superseded');
  });

  test('is still told to be used when a newer one was made', () => {
    const history = [registered, issued(one), used(one), issued(two)];
    given(userDecider, history).when('resetPassword', { resetId: one }).thenRefused('reset.used');
    given(userDecider, history)
      .when('resetPassword', { resetId: two })
      .then([used(two)]);
  });
});
