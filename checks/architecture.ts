import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { codeFaults } from './code-rules.ts';
import { cruiseArrows, type Fault } from './cruise.ts';
import { sizeFaults } from './size-rules.ts';
import { rooms, sourceFiles } from './source-files.ts';

/** Checks the arrows, the code and the file sizes below `root`; a module that the import check did not see is a fault too. */
export const architectureFaults = async (root: string, alsoSized: readonly string[] = []): Promise<{ seen: number; faults: Fault[] }> => {
  const files = sourceFiles(root);
  const texts = new Map(sourceFiles(root, [...rooms, ...alsoSized]).map((path) => [path, readFileSync(join(root, path), 'utf8')]));
  const { modules, imports, faults } = await cruiseArrows(root);
  const seen = new Set(modules);
  return {
    seen: seen.size,
    faults: [
      ...files.filter((path) => !seen.has(path)).map((path) => ({ rule: 'not-seen', where: path })),
      ...faults,
      ...files.flatMap((path) => codeFaults(path, texts.get(path)!)),
      ...sizeFaults(new Map([...texts].map(([path, text]) => [path, text.split('\n').length - 1])), imports),
    ],
  };
};
