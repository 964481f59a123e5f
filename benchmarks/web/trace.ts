import { z } from 'zod';

/** What the browser's trace tells of a task, in microseconds of its thread's processor time; and the name of each thread. */
const Trace = z.object({
  traceEvents: z.array(
    z.object({
      name: z.string(),
      pid: z.number(),
      tid: z.number(),
      tdur: z.number().optional(),
      // Of most events nothing is asked, and a few tell it as a text.
      args: z
        .object({ name: z.string().optional().catch(undefined) })
        .optional()
        .catch(undefined),
    }),
  ),
});

/** The categories of a trace that name threads and time their tasks. */
export const traced = ['toplevel', 'devtools.timeline', 'disabled-by-default-devtools.timeline'];

/** The most processor time that one task of a page's main thread took, in milliseconds: the same on a busy machine as on a quiet one. */
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
