import { BusinessDate, ExceptionKind, ExceptionLine, ExceptionsData, longestInsights, Problem, problem } from '@tabletime/contract';
import { z } from 'zod';
import { withoutEmpty } from '../lists/parse-list-query.ts';
import { daysOf, type Period } from '../overview/insights.ts';
import type { ReplicaReads } from '../replica-reads.ts';
import { answer, contentRange } from '../routing/answer.ts';
import { asId, queryOf } from '../routing/context.ts';
import type { Route } from '../routing/route.ts';
import { exceptionsOfPeople, linesOf } from './find-exceptions.ts';

const permission = 'exceptions.read';
const period = { from: BusinessDate, to: BusinessDate };
const lines = { ...period, kind: ExceptionKind };

/** The days from `from` to `to`. Throws with the faults of both fields. */
const periodAsked = ({ from, to }: Record<string, unknown>): Period => {
  const [start, end] = [BusinessDate.safeParse(from), BusinessDate.safeParse(to)];
  if (!start.success || !end.success) {
    const fault = 'field.date' as const;
    throw new Problem('request.invalid', {}, { ...(!start.success && { from: fault }), ...(!end.success && { to: fault }) });
  }
  const period = { start: start.data, end: end.data };
  if (end.data < start.data || daysOf(period) > longestInsights) throw new Problem('request.invalid', {}, { to: 'field.invalid' });
  return period;
};

export const exceptionRoutes = (replicaReads: ReplicaReads): Route[] => [
  {
    method: 'GET',
    path: '/exceptions',
    operationId: 'readExceptions',
    summary: 'Read what each person took off, moved or took back in a period',
    answers: { data: ExceptionsData },
    permission,
    recordedAs: 'ExceptionsRead',
    parameters: () => period,
    handler: async (ctx) => {
      const between = periodAsked(withoutEmpty(queryOf(ctx), (name) => Object.hasOwn(period, name)));
      answer(ctx, { data: { people: await exceptionsOfPeople(replicaReads.db, between) } });
    },
  },
  {
    method: 'GET',
    path: '/exceptions/:person',
    operationId: 'listExceptions',
    summary: "List a person's exceptions of a period",
    answers: { data: z.array(ExceptionLine), headers: ['Content-Range'] },
    permission,
    recordedAs: 'ExceptionsRead',
    parameters: () => lines,
    handler: async (ctx) => {
      const person = asId(ctx.params?.['person']);
      if (person === undefined) throw problem('user.not_found');
      const { kind, ...dates } = withoutEmpty(queryOf(ctx), (name) => Object.hasOwn(lines, name));
      const between = periodAsked(dates);
      const asked = ExceptionKind.optional().safeParse(kind);
      if (!asked.success) throw new Problem('request.invalid', {}, { kind: 'field.invalid' });
      const { lines: found, total } = await linesOf(replicaReads.db, person, between, asked.data ?? null);
      ctx.state.contentRange = contentRange('exceptions', 0, found.length, total);
      answer(ctx, { data: found });
    },
  },
];
