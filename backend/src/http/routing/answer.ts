import { word, type WordingKey } from '@tabletime/contract';
import type { Ctx } from './context.ts';

interface Answer {
  data: unknown;
  message?: { code: WordingKey; params?: Record<string, unknown> };
  status?: number;
  beside?: Record<string, unknown>;
}

/** Answers a success in the API's envelope, with the message in the reader's language. */
export const answer = (ctx: Ctx, { data, message, status = 200, beside }: Answer): void => {
  const body = {
    success: true,
    ...(message && { message: word(ctx.state.language, message.code, message.params) }),
    ...beside,
    data,
  };
  ctx.status = status;
  ctx.type = 'application/json';
  // As text: Koa would serialise an object twice, for its length and for the response.
  ctx.body = JSON.stringify(body);
};

/** Names the version of what is answered, which `If-Match` can ask for. */
export const setVersion = (ctx: Ctx, version: number): void => ctx.set('ETag', `"${version}"`);

/** The same of a thing with a version, which becomes its `ETag`. */
export const answerVersioned = (ctx: Ctx, data: { version: number }): void => {
  setVersion(ctx, data.version);
  answer(ctx, { data });
};

export const answerJson = (ctx: Ctx, json: string): void => {
  ctx.type = 'application/json';
  ctx.body = `{"success":true,"data":${json}}`;
};

/** A row in its schema's order: jsonb does not preserve the order of a stored answer. Not validated: it may be of an older version. */
export const inOrder = <Row extends object>({ shape }: { shape: Record<string, unknown> }, row: Row): Row =>
  Object.fromEntries(
    Object.keys(shape).flatMap((name) => (name in row ? [[name, (row as Record<string, unknown>)[name]]] : [])),
  ) as unknown as Row;

/** A row on the wire: `id` is `_id`. */
export const onTheWire = <Row extends { id: string }>({ id, ...row }: Row): Omit<Row, 'id'> & { _id: string } => ({ _id: id, ...row });

export const contentRange = (unit: string, offset: number, count: number, total: number): string =>
  `${unit} ${count === 0 ? '*' : `${offset}-${offset + count - 1}`}/${total}`;
