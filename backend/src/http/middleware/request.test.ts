import { expect, it } from 'vitest';
import { newId, newSecret } from '../../platform/ids.ts';
import { tellablePath } from './request.ts';

const secret = newSecret();

it.each([
  `/api/invitations/${secret}`,
  `/api/invitations/${secret}/accept`,
  `/api/resets/${secret}`,
  // Lost its end when it was copied.
  `/api/resets/${secret.slice(0, 20)}`,
  `/api/Invitations/${secret}/accept`,
  `/api/invitation/${secret}/accept`,
  `/invite/${secret}`,
])('hides the token of %s', (path) => {
  const told = tellablePath(path);
  expect(told).toContain('[hidden]');
  expect(told).not.toContain(secret.slice(0, 20));
});

it.each([
  '/api/invitations',
  `/api/invitations/${newId()}`,
  `/api/users/${newId()}/reset`,
  '/api/sessions/history',
  '/assets/start-BcvA12.js',
])('leaves %s as it is', (path) => {
  expect(tellablePath(path)).toBe(path);
});
