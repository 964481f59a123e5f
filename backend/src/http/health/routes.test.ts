import { Problem } from '@tabletime/contract';
import { expect, it, vi } from 'vitest';
import type { Pool } from 'pg';
import type { Ctx } from '../routing/context.ts';
import { healthRoutes } from './routes.ts';

const projections = [{ projection: 'audit-log', position: 3, lag: 2, failedPosition: 4 }];

/** The answer of `/health/ready` in this state, or the refusal's code. */
const ready = async (state: {
  migrationsPending?: () => Promise<string[]>;
  isStopping?: () => boolean;
  query?: () => Promise<unknown>;
  isServing?: () => boolean;
}) => {
  const parts = {
    pool: { query: state.query ?? (() => Promise.resolve({ rows: projections })) } as unknown as Pool,
    migrationsPending: state.migrationsPending ?? (() => Promise.resolve([])),
    isStopping: state.isStopping ?? (() => false),
  };
  const routes = healthRoutes(parts, { ...(state.isServing && { isServing: state.isServing }) });
  const ctx = { state: { language: 'en' } } as Ctx;
  try {
    await routes.find(({ path }) => path === '/health/ready')!.handler(ctx);
    return JSON.parse(String(ctx.body)) as unknown;
  } catch (error) {
    if (error instanceof Problem) return `${error.status} ${error.code}`;
    throw error;
  }
};

it('is ready with every projection and its lag, also when one has stopped', async () => {
  expect(await ready({})).toEqual({ success: true, data: { status: 'ready', projections } });
});

it('says whether its replica serves, and is ready either way', async () => {
  const data = { status: 'ready', projections, replica: { isServing: false } };
  expect(await ready({ isServing: () => false })).toEqual({ success: true, data });
});

it('is not ready while it stops', async () => {
  expect(await ready({ isStopping: () => true })).toBe('503 server.stopping');
});

it('is not ready while migrations are to be done', async () => {
  expect(await ready({ migrationsPending: () => Promise.resolve(['0003_x.sql']) })).toBe('503 database.unavailable');
});

it('is not ready without its database', async () => {
  expect(await ready({ query: () => Promise.reject(new Error('gone')) })).toBe('503 database.unavailable');
});

it('waits two seconds for a database that does not answer', async () => {
  vi.useFakeTimers();
  try {
    const answer = ready({ query: () => new Promise(() => undefined) });
    await vi.advanceTimersByTimeAsync(2_000);
    expect(await answer).toBe('503 database.unavailable');
  } finally {
    vi.useRealTimers();
  }
});
