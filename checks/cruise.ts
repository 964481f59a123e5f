import { cruise, type ICruiseResult } from 'dependency-cruiser';
import { arrows } from './arrows.ts';
import { rooms } from './source-files.ts';

export interface Fault {
  rule: string;
  where: string;
}

/** An import; `isDynamic` for `import()`. */
export interface Import {
  from: string;
  to: string;
  isDynamic: boolean;
}

/** Follows every import below `root`. Callers count the returned modules: a parser that sees nothing reports no fault. */
export const cruiseArrows = async (root: string): Promise<{ modules: string[]; imports: Import[]; faults: Fault[] }> => {
  const { output } = await cruise(
    [...rooms],
    {
      baseDir: root,
      ruleSet: { forbidden: arrows },
      validate: true,
      parser: 'tsc',
      tsPreCompilationDeps: true,
      combinedDependencies: true,
      doNotFollow: { path: 'node_modules' },
      outputType: 'json',
    },
    {
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json', '.css'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default'],
    },
  );
  const result = (typeof output === 'string' ? JSON.parse(output) : output) as ICruiseResult;
  const own = ({ source, couldNotResolve }: ICruiseResult['modules'][number]) =>
    !couldNotResolve && rooms.some((room) => source.startsWith(`${room}/`)) && /(?<!\.d)\.tsx?$/.test(source);
  return {
    modules: result.modules
      .filter(own)
      .map(({ source }) => source)
      .toSorted(),
    imports: result.modules.flatMap(({ source, dependencies }) =>
      dependencies.map(({ resolved, dynamic }) => ({ from: source, to: resolved, isDynamic: dynamic })),
    ),
    faults: result.summary.violations.map(({ rule, from, to }) => ({ rule: rule.name, where: `${from} → ${to}` })),
  };
};
