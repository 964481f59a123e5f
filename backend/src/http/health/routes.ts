import { DiskSpace, problem, type BackupStanding } from '@tabletime/contract';
import { z } from 'zod';
import type { Pool } from 'pg';
import { ProjectionHealth, projectionHealth } from '../../projections/projector/checkpoint.ts';
import { answer } from '../routing/answer.ts';
import type { ReplicaReads } from '../replica-reads.ts';
import type { Route } from '../routing/route.ts';

const Readiness = z.object({
  status: z.literal('ready'),
  projections: z.array(ProjectionHealth),
  backup: z.object({ takenAt: z.string().nullable(), failedAt: z.string().nullable() }).exactOptional(),
  disks: z.array(DiskSpace.pick({ folder: true, state: true }).extend({ freePercent: z.int() })).exactOptional(),
  replica: z.object({ isServing: z.boolean() }).exactOptional(),
});

interface Parts {
  pool: Pool;
  migrationsPending: () => Promise<string[]>;
  isStopping: () => boolean;
  backups?: () => Promise<BackupStanding>;
  disks?: () => readonly DiskSpace[];
}

/** Milliseconds before the database counts as away. */
const timeout = 2_000;

const inTime = <Seen>(looking: Promise<Seen>): Promise<Seen> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(problem('database.unavailable')), timeout);
    looking.then(resolve, (cause: unknown) => reject(problem('database.unavailable', {}, { cause }))).finally(() => clearTimeout(timer));
  });

export const healthRoutes = (
  { pool, migrationsPending, isStopping, backups, disks }: Parts,
  { isServing }: Pick<ReplicaReads, 'isServing'>,
): Route[] => {
  const look = async () => ({ pending: await migrationsPending(), projections: await projectionHealth(pool) });
  /** Without the backups' folder, because anybody may ask. */
  const lookAtBackups = async () => {
    const state = await backups?.();
    return state && { backup: { takenAt: state.last?.takenAt ?? null, failedAt: state.failure?.at ?? null } };
  };

  const lookAtDisks = () => {
    const seen = disks?.().map(({ folder, state, freeBytes, totalBytes }) => ({
      folder,
      state,
      freePercent: Math.floor((freeBytes / totalBytes) * 100),
    }));
    return seen && { disks: seen };
  };

  return [
    {
      method: 'GET',
      path: '/health/live',
      operationId: 'isLive',
      summary: 'Whether the process runs',
      answers: { data: z.object({ status: z.literal('live') }) },
      permission: 'public',
      handler: (ctx) => answer(ctx, { data: { status: 'live' } }),
    },
    {
      method: 'GET',
      path: '/health/ready',
      operationId: 'isReady',
      summary: 'Whether it can do its work',
      answers: { data: Readiness },
      permission: 'public',
      handler: async (ctx) => {
        if (isStopping()) throw problem('server.stopping');
        const seen = await inTime(look());
        if (seen.pending.length > 0) throw problem('database.unavailable', { migrationsPending: seen.pending.length });
        const replica = isServing && { replica: { isServing: isServing() } };
        answer(ctx, { data: { status: 'ready', projections: seen.projections, ...(await lookAtBackups()), ...lookAtDisks(), ...replica } });
      },
    },
  ];
};
