import { createHmac } from 'node:crypto';
import { problem } from '@tabletime/contract';
import { canonicalJson } from '../../eventstore/seal.ts';
import type { Asked } from '../../commands/execute.ts';
import type { Ctx } from './context.ts';

/** The version that `If-Match` asks for; undefined when it asks for none. Throws `request.version` when it cannot be read. */
export const versionAsked = (ctx: Ctx): number | undefined => {
  const header = ctx.get('If-Match').trim();
  if (header === '') return undefined;
  const match = /^"(\d{1,9})"$/.exec(header);
  if (!match) throw problem('request.version');
  return Number(match[1]);
};

/** Makes the reader of `Idempotency-Key`. */
export const createKeyReader = (jwtSecret: string) => {
  const hashKey = createHmac('sha256', jwtSecret).update('idempotency').digest();

  /** A keyed hash: the body may hold a password, and what is kept must not let anyone try passwords against it. */
  const hashOf = (ctx: Ctx): string => {
    let body: string;
    try {
      body = canonicalJson(ctx.request.body ?? null);
    } catch (cause) {
      throw problem('request.malformed', {}, { cause });
    }
    return createHmac('sha256', hashKey).update(`${ctx.method}\n${ctx.path}\n${body}`).digest('hex');
  };

  /** What a repetition of this request is recognised by; undefined without the header. Throws `request.key` when it is malformed. */
  return (ctx: Ctx): Asked['key'] => {
    const key = ctx.get('Idempotency-Key');
    if (key === '') return undefined;
    if (!/^[\x21-\x7e]{1,200}$/.test(key)) throw problem('request.key');
    return { scope: ctx.state.person?.id ?? 'anonymous', key, requestHash: hashOf(ctx) };
  };
};
