import type { Pool } from 'pg';
import { Gauge, type Registry } from 'prom-client';
import { lastVerification } from '../eventstore/last-verification.ts';
import { headPosition } from '../eventstore/read.ts';
import type { DiskRoom } from '../platform/disk-space.ts';
import { lastClockSetBack } from '../projections/log/audit-log.ts';
import { reportingQueue } from '../projections/reporting-queue.ts';
import { type ProjectionHealth, projectionHealth } from '../projections/projector/checkpoint.ts';

export interface Sources {
  /** `reading` is queried for the figures. */
  pools: Record<'reading' | 'look-up' | 'append' | 'projections', Pool> & { replica?: Pool };
  liveStreams: () => number;
  disks: () => readonly DiskRoom[];
  /** Absent where none are taken. Instants in UTC. */
  backups?: (() => Promise<{ last: { takenAt: string } | null; failure: unknown }>) | undefined;
}

/** Milliseconds before the database counts as away. */
const timeout = 2_000;

interface Looked {
  position: number;
  running: number;
  projections: ProjectionHealth[];
  verification: Awaited<ReturnType<typeof lastVerification>>;
  setBack: Awaited<ReturnType<typeof lastClockSetBack>>;
  reporting: Awaited<ReturnType<typeof reportingQueue>>;
}

const lookAt = async (pool: Pool): Promise<Looked> => {
  const [position, sessions, projections, verification, setBack, reporting] = await Promise.all([
    headPosition(pool),
    pool.query<{ running: number }>('select count(*)::integer as running from sessions where is_active'),
    projectionHealth(pool),
    lastVerification(pool),
    lastClockSetBack(pool),
    reportingQueue(pool),
  ]);
  return { position, running: sessions.rows[0]!.running, projections, verification, setBack, reporting };
};

const inTime = (looking: Promise<Looked>): Promise<Looked | undefined> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, timeout, undefined);
    looking.then(resolve, () => resolve(undefined)).finally(() => clearTimeout(timer));
  });

const secondsOf = (instant: string): number => Date.parse(instant) / 1000;

/** Registers the gauges; the returned function refreshes them. Unknown figures have no value. */
export const createGauges = (registry: Registry, version: string, { pools, liveStreams, disks, backups }: Sources) => {
  const gauge = <Label extends string = never>(name: string, help: string, labelNames: Label[] = []) =>
    new Gauge({ name, help, labelNames, registers: [registry] });
  gauge('tabletime_info', 'The version of Tabletime.', ['version']).set({ version }, 1);
  const connections = gauge(
    'tabletime_pool_connections',
    'Connections to the database, by what they are for and whether they are in use.',
    ['pool', 'state'],
  );
  const waiting = gauge('tabletime_pool_waiting', 'Those who wait for a connection.', ['pool']);
  const streams = gauge('tabletime_live_streams', 'Screens that get live updates from this process.');
  const free = gauge('tabletime_disk_free_bytes', 'Bytes left on the disk of a folder.', ['folder']);
  const total = gauge('tabletime_disk_total_bytes', 'Size of the disk of a folder, in bytes.', ['folder']);
  const full = gauge('tabletime_disk_full', '1 while the disk of a folder is below its floor; with that of the data nothing is saved.', [
    'folder',
  ]);
  const up = gauge('tabletime_database_up', '1 while the database answers within two seconds.');
  const position = gauge('tabletime_log_position', 'Position of the last event.');
  const running = gauge('tabletime_sessions_running', 'Table sessions that run, paused ones too.');
  const lag = gauge('tabletime_projection_lag_events', 'Events that a read model has not taken in yet.', ['projection']);
  const stopped = gauge('tabletime_projection_stopped', '1 while a read model has stopped at an event.', ['projection']);
  const backupAt = gauge('tabletime_backup_last_timestamp_seconds', 'When the last backup was taken.');
  const backupFails = gauge('tabletime_backup_failing', '1 while the last try to take a backup failed.');
  const verifiedAt = gauge('tabletime_log_verified_timestamp_seconds', 'When the whole log was last verified.');
  const intact = gauge('tabletime_log_intact', '1 when the last verification found the log intact, 0 when it did not.');
  const setBackAt = gauge('tabletime_clock_set_back_timestamp_seconds', 'What the clock showed when it last went back.');
  const unreported = gauge('tabletime_invoices_waiting', 'Signed invoices and credit notes that the tax authority has not answered on.');
  const unreportedSince = gauge('tabletime_invoices_waiting_since_timestamp_seconds', 'When the oldest of those was issued.');
  const rejected = gauge('tabletime_invoices_rejected', 'Invoices and credit notes that the tax authority rejected.');
  /** Removes values: a gauge without labels would report 0. */
  const forget = (): void => {
    for (const each of [lag, stopped, connections, free, total, full]) each.reset();
    for (const each of [position, running, verifiedAt, intact, setBackAt, backupAt, backupFails, unreported, unreportedSince, rejected])
      each.remove();
  };

  const showDatabase = (looked: Looked | undefined): void => {
    up.set(looked ? 1 : 0);
    if (!looked) return;
    position.set(looked.position);
    running.set(looked.running);
    for (const { projection, lag: events, failedPosition } of looked.projections) {
      lag.set({ projection }, events);
      stopped.set({ projection }, failedPosition === null ? 0 : 1);
    }
    unreported.set(looked.reporting.waiting);
    rejected.set(looked.reporting.rejected);
    if (looked.reporting.oldestAt) unreportedSince.set(secondsOf(looked.reporting.oldestAt));
    if (looked.setBack) setBackAt.set(secondsOf(looked.setBack.clockIs));
    if (looked.verification) {
      verifiedAt.set(secondsOf(looked.verification.verifiedAt));
      intact.set(looked.verification.isIntact ? 1 : 0);
    }
  };

  return async (): Promise<void> => {
    const [looked, backup] = await Promise.all([inTime(lookAt(pools.reading)), backups?.()]);
    forget();
    showDatabase(looked);
    if (backup) backupFails.set(backup.failure === null ? 0 : 1);
    if (backup?.last) backupAt.set(secondsOf(backup.last.takenAt));
    for (const [pool, { totalCount, idleCount, waitingCount }] of Object.entries(pools)) {
      connections.set({ pool, state: 'used' }, totalCount - idleCount);
      connections.set({ pool, state: 'idle' }, idleCount);
      waiting.set({ pool }, waitingCount);
    }
    streams.set(liveStreams());
    for (const { folder, freeBytes, totalBytes, state } of disks()) {
      free.set({ folder }, freeBytes);
      total.set({ folder }, totalBytes);
      full.set({ folder }, state === 'full' ? 1 : 0);
    }
  };
};
