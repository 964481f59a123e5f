import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { startTestServer } from '../backend/src/testing/server/test-server.ts';

test('OPERATIONS says how many connections an instance may hold', async () => {
  const server = await startTestServer();
  onTestFinished(() => server.stop());
  const { replica: _, ...pools } = server.engine.pools;
  const listening = 1;
  const most = Object.values(pools).reduce((sum, pool) => sum + pool.options.max, listening);
  const operations = readFileSync(join(import.meta.dirname, '../docs/OPERATIONS.md'), 'utf8');
  expect(operations).toContain(`- Each holds up to ${most} connections, and 10 to a replica.`);
});
