import { vi } from 'vitest';
import type { TestServer } from './test-server.ts';

/** Resolves when every projection has taken in all that was appended so far; on a busy machine answers may come before. */
export const caughtUp = async ({ engine }: Pick<TestServer, 'engine'>): Promise<void> => {
  const head = await engine.store.headPosition();
  await vi.waitFor(async () => {
    if (!(await engine.passed(head))) throw new Error(`The projections have not reached position ${head}`);
  }, 20_000);
};
