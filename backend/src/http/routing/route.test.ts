import { expect, it } from 'vitest';
import { type Access, checkedRoutes, type Route } from './route.ts';

const route = (overrides: Partial<Route>): Route => ({
  method: 'GET',
  path: '/x',
  operationId: 'x',
  summary: 'X',
  answers: {},
  permission: 'public',
  handler: () => undefined,
  ...overrides,
});

it('does not start with a route that does not say who may call it', () => {
  expect(() => checkedRoutes([route({ permission: undefined })])).toThrow('GET /x does not say who may call it');
  expect(() => checkedRoutes([route({ permission: 'everyone' as Access })])).toThrow('GET /x does not say who may call it');
});

it('does not start with a route declared twice', () => {
  expect(() => checkedRoutes([route({}), route({})])).toThrow('GET /x is declared twice');
  expect(() => checkedRoutes([route({}), route({ path: '/y' })])).toThrow('Two routes are called x');
});
