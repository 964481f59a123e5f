import { BusinessDate, ExceptionKind, ExceptionLine, ExceptionsData, longestInsights, problem } from '@tabletime/contract';
import { z } from 'zod';
import { withoutEmpty } from '../lists/list-query.ts';
import { periodBetween } from '../overview/analytics-routes.ts';
import type { ReplicaReads } from '../replica-reads.ts';
import { answer, contentRange } from '../routing/answer.ts';
import { asId, queryOf } from '../routing/context.ts';
import type { Route } from '../routing/route.ts';
import { exceptionsOfPeople, linesOf } from './find-exceptions.ts';

const permission = 'exceptions.read';
const period = { from: BusinessDate, to: BusinessDate };
const lines = { ...period, kind: ExceptionKind };

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
      const { from, to } = withoutEmpty(queryOf(ctx), (name) => Object.hasOwn(period, name));
      answer(ctx, { data: { people: await exceptionsOfPeople(replicaReads.db, periodBetween(from, to, longestInsights)) } });
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
      const { from, to, kind } = withoutEmpty(queryOf(ctx), (name) => Object.hasOwn(lines, name));
      const asked = ExceptionKind.optional().safeParse(kind);
      if (!asked.success) throw problem('request.query', { parameter: 'kind', fault: 'field.invalid' });
      const between = periodBetween(from, to, longestInsights);
      const { lines: found, total } = await linesOf(replicaReads.db, person, between, asked.data ?? null);
      ctx.state.contentRange = contentRange('exceptions', 0, found.length, total);
      answer(ctx, { data: found });
    },
  },
];
