import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { projectRoot } from '../platform/project-root.ts';

/** Vitest's global setup: bundles what the fault tests start as processes of their own, as `npm start` does. */
const build = async (): Promise<void> => {
  const script = pathToFileURL(join(projectRoot, 'scripts', 'build-backend.mjs')).href;
  const { buildBackend } = (await import(script)) as { buildBackend: (entries: string[]) => Promise<string[]> };
  await buildBackend(['main', 'rebuild', 'verify']);
};

export default build;
