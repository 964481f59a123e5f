import { expect, vi } from 'vitest';
import type { Engine } from '../../engine.ts';
import { projectionHealth } from '../../projections/projector/checkpoint.ts';
import { projections } from '../../projections/registry.ts';

/** Resolves once every projection has reached the log's end; on a busy machine answers may come before. */
export const caughtUp = async ({ engine }: { engine: Engine }): Promise<void> => {
  const head = await engine.store.headPosition();
  await vi.waitFor(async () => {
    if (!(await engine.waitForProjections(head))) throw new Error(`The projections have not reached position ${head}`);
  }, 20_000);
};

export const projectionsCaughtUp = async ({ pool }: Pick<Engine, 'pool'>, names = projections.map(({ name }) => name)): Promise<void> => {
  await vi.waitFor(
    async () => {
      const there = (await projectionHealth(pool)).filter(({ projection, lag }) => names.includes(projection) && lag === 0);
      expect(there.map(({ projection }) => projection)).toEqual([...names].sort());
    },
    { timeout: 20_000, interval: 20 },
  );
};
