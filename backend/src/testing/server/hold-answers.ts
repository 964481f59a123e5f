import { isDeepStrictEqual } from 'node:util';
import { ProblemDocument } from '@tabletime/contract';
import { expect } from 'vitest';
import type { z } from 'zod';
import { answerSchema } from '../../http/api-docs/answer-schema.ts';
import type { Route } from '../../http/routing/route.ts';
import { appWithoutDatabase } from './app-without-database.ts';

interface Declared {
  name: string;
  path: RegExp;
  method: string;
  answers: Route['answers'];
  schema: z.ZodType | undefined;
}

let declared: Declared[] | undefined;

/** Every call with its answer's schema, in the order of matching; made once per file. */
const declaredCalls = (): Declared[] =>
  (declared ??= appWithoutDatabase().routes.map((route) => ({
    name: `${route.method} ${route.path}`,
    path: new RegExp(`^${route.path.replaceAll(/:\w+/g, '[^/]+')}/?$`, 'i'),
    method: route.method,
    answers: route.answers,
    schema: answerSchema(route),
  })));

/** Fails unless a body matches its schema exactly. */
const hold = (name: string, schema: z.ZodType, body: unknown): void => {
  const { success, data, error } = schema.safeParse(body);
  if (!success) throw new Error(`${name} answers another shape than it declares: ${error.message}`);
  // Parsing drops unknown members. `expect` is slow for a long list that is equal.
  if (!isDeepStrictEqual(body, data)) expect(body, `${name} answers more than it declares`).toEqual(data);
};

/** Checks an answer below `/api` against its route's declaration: status, headers and body; a refusal against the shape of problems. */
export const holdAnswer = (method: string, path: string, { status, headers }: Response, text: string): void => {
  const call = declaredCalls().find((each) => each.method === method && each.path.test(path.split('?')[0]!));
  const type = headers.get('Content-Type')?.split(';')[0] ?? '';
  if (type === 'application/problem+json') return hold(`${method} ${path}`, ProblemDocument, JSON.parse(text));
  if (!call) return;
  const { name, answers, schema } = call;
  expect(status, `the status of ${name}`).toBe(answers.status ?? 200);
  for (const header of answers.headers ?? []) expect(headers.get(header), `${header} of ${name}`).not.toBeNull();
  if (schema) hold(name, schema, JSON.parse(text));
  else if (name !== 'GET /reports/files/:id') expect(answers.files, `the type of ${name}`).toContain(type);
};
