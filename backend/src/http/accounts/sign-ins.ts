import Bowser from 'bowser';
import { problem, SignInRow } from '@tabletime/contract';
import { z } from 'zod';
import type { Pool } from 'pg';
import { userDecider } from '../../commands/user-decider.ts';
import type { Execute } from '../../commands/execute.ts';
import type { ReadRow } from '../../eventstore/read-rows.ts';
import type { Queryable } from '../../eventstore/read.ts';
import { toInstant, type Clock } from '../../platform/clock.ts';
import { signedOutTokenTable, type SignInRecord, signInTable } from '../../projections/account-tables.ts';
import { answerJson } from '../routing/answer.ts';
import type { CommandRequests } from '../routing/command-routes.ts';
import { asId, type Ctx, personOf } from '../routing/context.ts';
import type { Route } from '../routing/route.ts';
import { Named } from '../wire-rows.ts';
import { isUnlocked } from '../sign-in/sign-in-uses.ts';
import { createTokens } from '../sign-in/tokens.ts';

const longestName = 40;
const nameOf = (name: string | undefined): string | null => name?.slice(0, longestName) || null;

/** A browser's user agent in plain words: `Chrome` on `Android`. */
export const deviceOf = (userAgent: string): Pick<SignInRecord, 'browser' | 'system'> => {
  if (userAgent === '') return { browser: null, system: null };
  const { browser, os } = Bowser.parse(userAgent);
  return { browser: nameOf(browser.name), system: nameOf(os.name) };
};

export interface Issued {
  token: string;
  signIn: SignInRecord;
  alongside: ReadRow[];
}

/** Issues tokens, and records start, expiry and device of each. */
export const createSignIns = ({ lookUpPool, clock, jwtSecret }: { lookUpPool: Pool; clock: Clock; jwtSecret: string }) => {
  const tokens = createTokens({ clock, jwtSecret });
  return {
    /** `tablet`: the id of the shared tablet that the token is for, if any. */
    issue: (ctx: Ctx, person: { id: string; epoch: number }, tablet?: string): Issued => {
      const { token, id, iat, exp } = tokens.issue(person, tablet);
      const device = deviceOf(ctx.get('User-Agent'));
      const signIn = {
        id,
        personId: person.id,
        epoch: person.epoch,
        since: toInstant(iat * 1000),
        expiresAt: toInstant(exp * 1000),
        ...device,
        deviceId: tablet ?? null,
      };
      return { token, signIn, alongside: [{ table: signInTable, row: signIn }] };
    },

    /** Stores a sign-in without an event, for the answer to a repeated request; returns its token. */
    noted: async ({ token, signIn: { id, personId, epoch, since, expiresAt, browser, system, deviceId } }: Issued): Promise<string> => {
      await lookUpPool.query({
        name: 'note_sign_in',
        text: `insert into sign_ins (id, person_id, epoch, since, expires_at, browser, system, device_id)
               values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict (id) do nothing`,
        values: [id, personId, epoch, since, expiresAt, browser, system, deviceId],
      });
      return token;
    },
  };
};

export type SignIns = ReturnType<typeof createSignIns>;

const instant = (column: string): string => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** A person's valid sign-ins at `now`, newest first, as JSON text; `current` is the caller's own. */
export const ownSignIns = async (db: Queryable, person: string, current: string, now: number): Promise<string> => {
  const { rows } = await db.query<{ json: string }>({
    name: 'own_sign_ins',
    text: `select coalesce(json_agg(json_build_object('_id', s.id, 'since', ${instant('s.since')}, 'expiresAt', ${instant('s.expires_at')},
                    'browser', s.browser, 'system', s.system, 'tablet', d.name, 'isCurrent', s.id = $2) order by s.since desc, s.id desc), '[]')::text as json
           from sign_ins s join users u on u.id = s.person_id and u.epoch = s.epoch
           left join lateral (select v.name from devices v where v.id = s.device_id limit 1) d on true
           where s.person_id = $1 and s.expires_at > $3 and ${isUnlocked('$3')}`,
    values: [person, current, toInstant(now)],
  });
  return rows[0]!.json;
};

/** When a sign-in's token expires; undefined when the sign-in has ended or belongs to another person. */
export const endOfSignIn = async (db: Queryable, person: string, id: string, now: number): Promise<string | undefined> => {
  const { rows } = await db.query<{ expiresAt: string }>({
    name: 'end_of_sign_in',
    text: `select ${instant('s.expires_at')} as "expiresAt" from sign_ins s join users u on u.id = s.person_id and u.epoch = s.epoch
           where s.id = $1 and s.person_id = $2 and s.expires_at > $3 and ${isUnlocked('$3')}`,
    values: [id, person, toInstant(now)],
  });
  return rows[0]?.expiresAt;
};

/** Lists where a person is signed in, and ends sign-ins remotely. */
export const signInRoutes = (
  { lookUpPool, clock, execute }: { lookUpPool: Pool; clock: Clock; execute: Execute },
  requests: CommandRequests,
): Route[] => {
  const list: Route['handler'] = async (ctx) =>
    answerJson(ctx, await ownSignIns(lookUpPool, personOf(ctx).id, ctx.state.claims!.jti, clock.now()));

  const end: Route['handler'] = async (ctx) => {
    const person = personOf(ctx).id;
    const id = asId(ctx.params?.['id']);
    const metadata = requests.metadataOf(ctx);
    const expiresAt = id && (await endOfSignIn(lookUpPool, person, id, clock.now()));
    if (!id || !expiresAt) throw problem('sign_in.not_found');
    const alongside = [
      { table: signedOutTokenTable, row: { id, expiresAt } },
      { table: signInTable, remove: id },
    ];
    const done = await execute(userDecider, 'endSignIn', person, {}, { ...metadata, ifMatch: undefined, alongside });
    await requests.answerDone(ctx, { position: done.position }, { message: 'done.sign_in_ended', data: { _id: id } });
  };

  return [
    {
      method: 'GET',
      path: '/auth/sign-ins',
      operationId: 'listSignIns',
      summary: 'List where one is signed in',
      answers: { data: z.array(SignInRow) },
      permission: 'profile',
      handler: list,
    },
    {
      method: 'DELETE',
      path: '/auth/sign-ins/:id',
      operationId: 'endSignIn',
      summary: 'End one of your sign-ins',
      answers: { data: Named },
      permission: 'profile',
      servedWhenFull: true,
      handler: end,
    },
  ];
};
