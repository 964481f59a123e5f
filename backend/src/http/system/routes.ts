import { type ReadModelBehind, SystemReport, type BackupStanding, type DiskSpace } from '@tabletime/contract';
import type { Pool } from 'pg';
import { lastVerification } from '../../eventstore/last-verification.ts';
import { headPosition } from '../../eventstore/read.ts';
import { toInstant, type Clock } from '../../platform/clock.ts';
import { databaseSize } from '../../platform/postgres/database-size.ts';
import { listenerName } from '../../platform/postgres/notifier.ts';
import { version } from '../../platform/project-root.ts';
import type { Config } from '../../platform/config.ts';
import { lastReconciliation } from '../../projections/ledger/last-reconciliation.ts';
import { lastClockSetBack } from '../../projections/log/audit-log.ts';
import { certificateShown, failedTries, isLate, latestCertificate, reportingQueue } from '../../projections/reporting-queue.ts';
import { unsealCredentials } from '../../tax-documents/tax-certificate.ts';
import { projectionHealth } from '../../projections/projector/checkpoint.ts';
import type { Live } from '../live/live.ts';
import { answer } from '../routing/answer.ts';
import type { Route } from '../routing/route.ts';
import { isUnlocked } from '../sign-in/sign-in-uses.ts';

interface Parts {
  pool: Pool;
  clock: Clock;
  config: Config;
  backups?: () => Promise<BackupStanding>;
  disks?: () => readonly DiskSpace[];
  jwtSecret: string;
}

export const connectedInstances = async (db: Pool): Promise<SystemReport['instances']> =>
  (
    await db.query<SystemReport['instances'][number]>({
      name: 'connected_instances',
      text: 'select since, address from connected_instances($1)',
      values: [listenerName],
    })
  ).rows;

/** Shared tablets, and sign-ins that are valid at an instant. */
export const countDevices = async (db: Pool, now: string): Promise<Omit<SystemReport['devices'], 'screens'>> => {
  const { rows } = await db.query<Omit<SystemReport['devices'], 'screens'>>({
    name: 'count_devices',
    text: `select (select count(*) from devices) as "sharedTablets", 
             (select count(*) from sign_ins s where s.expires_at > $1 and ${isUnlocked('$1')}) as "signIns"`,
    values: [now],
  });
  return rows[0]!;
};

const readModels = async (pool: Pool): Promise<ReadModelBehind[]> =>
  (await projectionHealth(pool)).map(({ projection, lag, failedPosition }) => ({ projection, lag, isStopped: failedPosition !== null }));

const standing = async (backups: (() => Promise<BackupStanding>) | undefined): Promise<SystemReport['backup']> => {
  if (!backups) return null;
  const { last, failure } = await backups();
  return { last: last && { takenAt: last.takenAt, bytes: last.bytes }, failure };
};

const reportingOf = async (pool: Pool, secret: string, now: number): Promise<SystemReport['reporting']> => {
  const [latest, queue, tries] = await Promise.all([latestCertificate(pool), reportingQueue(pool), failedTries(pool)]);
  if (!latest) return null;
  return {
    certificate: { ...certificateShown(latest), isReadable: unsealCredentials(latest.sealed, secret) !== undefined },
    ...queue,
    isLate: queue.oldestAt !== null && isLate(queue.oldestAt, now),
    failure: tries ? { at: tries.at, message: tries.message, nextAt: tries.nextAt } : null,
  };
};

export const systemRoutes = ({ pool, clock, config, backups, disks, jwtSecret }: Parts, live: Pick<Live, 'count'>): Route[] => {
  const startedAt = toInstant(clock.now());

  return [
    {
      method: 'GET',
      path: '/system',
      operationId: 'readSystem',
      summary: 'Read how software, database and disks stand',
      answers: { data: SystemReport },
      permission: 'system.read',
      handler: async (ctx) => {
        const now = clock.now();
        const [size, events, backup, verification, reconciliation, clockSetBack, reporting, behind, instances, devices] = await Promise.all(
          [
            databaseSize(pool, now),
            headPosition(pool),
            standing(backups),
            lastVerification(pool),
            lastReconciliation(pool),
            lastClockSetBack(pool),
            reportingOf(pool, jwtSecret, now),
            readModels(pool),
            connectedInstances(pool),
            countDevices(pool, toInstant(now)),
          ],
        );
        const data: SystemReport = {
          version,
          startedAt,
          database: { isBuiltIn: config.database.url === undefined, ...size, events },
          backup,
          verification,
          reconciliation,
          clockSetBack,
          reporting,
          readModels: behind,
          instances,
          devices: { ...devices, screens: live.count() },
          disks: [...(disks?.() ?? [])],
        };
        answer(ctx, { data });
      },
    },
  ];
};
