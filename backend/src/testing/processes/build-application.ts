import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { projectRoot } from '../../platform/project-root.ts';

/** Bundles entries of the backend like `npm start`; returns their files. */
export const buildEntries = async (entries: string[]): Promise<string[]> => {
  const script = pathToFileURL(join(projectRoot, 'scripts', 'build-backend.mjs')).href;
  const { buildBackend } = (await import(script)) as { buildBackend: typeof buildEntries };
  return buildBackend(entries);
};

const build = async (): Promise<void> =>
  void (await buildEntries(['main', 'backup', 'restore', 'import', 'export', 'rebuild', 'reconcile', 'verify']));

export default build;
