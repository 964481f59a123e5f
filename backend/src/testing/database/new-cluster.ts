import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { findBinaries } from '../../platform/postgres/embedded/binaries.ts';
import { ensureCluster } from '../../platform/postgres/embedded/cluster.ts';
import { findRunAs } from '../../platform/postgres/embedded/run-as.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    newCluster: string;
  }
}

const setup = async (project: TestProject): Promise<() => Promise<void>> => {
  const folder = await mkdtemp(join(tmpdir(), 'tabletime-cluster-'));
  const binaries = await findBinaries();
  await ensureCluster(folder, binaries, await findRunAs(binaries.postgres, folder), false);
  project.provide('newCluster', folder);
  return () => rm(folder, { recursive: true, force: true });
};
export default setup;
