import { type Cafe, missingForVat, Onboard, Problem, problem, TaxCertificate } from '@tabletime/contract';
import type { Pool } from 'pg';
import type { Execute } from '../../commands/execute.ts';
import { parseInput } from '../../commands/faults.ts';
import { settingsDecider } from '../../commands/settings-decider.ts';
import { settingsId } from '../../events/settings-events.ts';
import { AuthorityAway, AuthorityRefused, createAuthority } from '../../tax-documents/authority.ts';
import { onboard, type Onboarded } from '../../tax-documents/onboarding.ts';
import { sealCredentials } from '../../tax-documents/tax-certificate.ts';
import { type Clock, toInstant } from '../../platform/clock.ts';
import type { Config } from '../../platform/config.ts';
import type { EventStore } from '../../eventstore/store.ts';
import { newId } from '../../platform/ids.ts';
import { settingsRow } from '../../projections/settings.ts';
import { taxCertificateTable } from '../../projections/invoices.ts';
import type { CommandRequests } from '../routing/command-routes.ts';
import { callerOf } from '../routing/context.ts';
import { createAnswerOnce } from '../routing/answer-once.ts';
import type { Route } from '../routing/route.ts';

interface Parts {
  config: Config;
  clock: Clock;
  cafe: () => Cafe;
  pool: Pool;
  execute: Execute;
  store: EventStore;
  jwtSecret: string;
}

/** What the authority did wrong or refused, as an answer of ours. */
const asProblem = (error: unknown): unknown => {
  if (error instanceof AuthorityAway) return new Problem('zatca.away', {}, undefined, { cause: error });
  if (error instanceof AuthorityRefused) return new Problem('zatca.refused', { said: error.message }, undefined, { cause: error });
  return error;
};

export const onboardRoute = (parts: Parts, requests: CommandRequests): Route => {
  const { config, clock, cafe, pool, execute, store, jwtSecret } = parts;
  const answerOnce = createAnswerOnce(store);
  const obtain = (asked: Parameters<typeof onboard>[1]): Promise<Onboarded> =>
    onboard(createAuthority(config.authority, asked.environment), asked).catch((error: unknown) => {
      throw asProblem(error);
    });

  return {
    method: 'POST',
    path: '/zatca/onboard',
    operationId: 'onboard',
    summary: 'Obtain a certificate from the tax authority with its one-time password',
    answers: { data: TaxCertificate },
    permission: 'settings.manage',
    body: () => Onboard,
    handler: async (ctx) => {
      const { otp, environment } = parseInput(Onboard, ctx.request.body);
      const seller = (await settingsRow(pool))?.vat;
      if (!seller || missingForVat(seller).length > 0) throw problem('zatca.seller');
      // A one-time password is good for one try, so a repeated request must not ask the authority again.
      const { data, position } = await answerOnce(requests.keyOf(ctx), async () => {
        const obtainedAt = toInstant(clock.now());
        const obtained = await obtain({ seller, environment, otp, issuedAt: obtainedAt, timezone: cafe().timezone });
        const { certificate, serial, validUntil, credentials } = obtained;
        const said = { environment, serial, validUntil };
        const row = { id: newId(), ...said, obtainedAt, certificate, sealed: sealCredentials(credentials, jwtSecret) };
        const alongside = [{ table: taxCertificateTable, row }];
        const done = await execute(settingsDecider, 'noteCertificate', settingsId, said, { ...callerOf(ctx), alongside });
        return { data: { ...said, obtainedAt }, position: done.position };
      });
      await requests.answerDone(ctx, { position }, { message: 'done.onboarded', data });
    },
  };
};
