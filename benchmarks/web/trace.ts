import { z } from 'zod';

/** Tasks in microseconds of thread CPU time, and thread names. */
const Trace = z.object({
  traceEvents: z.array(
    z.object({
      name: z.string(),
      pid: z.number(),
      tid: z.number(),
      tdur: z.number().optional(),
      // Most events need no arguments, and some have text.
      args: z
        .object({ name: z.string().optional().catch(undefined) })
        .optional()
        .catch(undefined),
    }),
  ),
});

export const traced = ['toplevel', 'devtools.timeline', 'disabled-by-default-devtools.timeline'];

/** The most CPU milliseconds of one main-thread task, which does not depend on other load. */
export const longestTaskIn = (trace: Buffer): number => {
  const { traceEvents } = Trace.parse(JSON.parse(trace.toString()));
  const mainThreads = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid} ${tid}`),
  );
  const tasks = traceEvents.filter(({ name, pid, tid }) => name.endsWith('RunTask') && mainThreads.has(`${pid} ${tid}`));
  if (tasks.length === 0) throw new Error('The trace holds no task of a page');
  return tasks.reduce((most, { tdur = 0 }) => Math.max(most, tdur), 0) / 1000;
};
