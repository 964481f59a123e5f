import { z } from 'zod';
import { ReportingStanding } from '../books/reporting.ts';

export const ReadModelBehind = z.object({
  projection: z.string(),
  lag: z.int(),
  /** Stopped by an event that it cannot process. */
  isStopped: z.boolean(),
});
export type ReadModelBehind = z.infer<typeof ReadModelBehind>;

/** `low` from a tenth left, `full` below the minimum. */
const SpaceState = z.enum(['well', 'low', 'full']);
export type SpaceState = z.infer<typeof SpaceState>;

const WatchedFolder = z.enum(['data', 'backups', 'uploads']);
export type WatchedFolder = z.infer<typeof WatchedFolder>;

export const DiskSpace = z.object({ folder: WatchedFolder, freeBytes: z.int(), totalBytes: z.int(), state: SpaceState });
export type DiskSpace = z.infer<typeof DiskSpace>;

/** Result of the latest verification of the log. */
const LogVerification = z.object({
  verifiedAt: z.string(),
  isIntact: z.boolean(),
  /** The last position if the log is intact, else the first broken one. */
  position: z.int(),
});
export type LogVerification = z.infer<typeof LogVerification>;

const BackupStanding = z.object({
  /** Read back after writing; null before the first. */
  last: z.object({ takenAt: z.string(), bytes: z.int() }).nullable(),
  failure: z.object({ at: z.string(), message: z.string() }).nullable(),
});
export type BackupStanding = z.infer<typeof BackupStanding>;

/** The time that a server's clock should have shown, and the earlier one that it showed. */
const ClockSetBack = z.object({ clockWas: z.string(), clockIs: z.string() });
export type ClockSetBack = z.infer<typeof ClockSetBack>;

/** The latest comparison of the ledger with the log, the days' sales and the bills. Sums in riyals. */
const Reconciliation = z.union([
  z.object({ agrees: z.literal(true), position: z.int(), entries: z.int() }),
  /** Of the first event whose entries differ. */
  z.object({ agrees: z.literal(false), position: z.int() }),
  z.object({ agrees: z.literal(false), day: z.string(), ledger: z.number(), statistics: z.number() }),
  z.object({ agrees: z.literal(false), moneyTaken: z.number(), bills: z.number() }),
]);
export type Reconciliation = z.infer<typeof Reconciliation>;

const LastReconciliation = z.object({ reconciledAt: z.string(), finding: Reconciliation });
export type LastReconciliation = z.infer<typeof LastReconciliation>;

/** `GET /system`. Instants in UTC. */
export const SystemReport = z.object({
  version: z.string(),
  startedAt: z.string(),
  database: z.object({
    /** Whether this is the built-in database, whose disk the server can see. */
    isBuiltIn: z.boolean(),
    bytes: z.int(),
    events: z.int(),
    /** Growth since the size noted at most 30 days ago; null without an earlier day. */
    growth: z.object({ since: z.string(), bytes: z.int() }).nullable(),
  }),
  backup: BackupStanding.nullable(),
  verification: LogVerification.nullable(),
  /** Null before the first. */
  reconciliation: LastReconciliation.nullable(),
  clockSetBack: ClockSetBack.nullable(),
  /** Of invoices to the tax authority; null without a certificate. */
  reporting: ReportingStanding.nullable(),
  readModels: z.array(ReadModelBehind),
  /** Connected processes; `address` is null for a local socket. */
  instances: z.array(z.object({ since: z.string(), address: z.string().nullable() })),
  devices: z.object({
    sharedTablets: z.int(),
    signIns: z.int(),
    /** Screens with live updates from this process. */
    screens: z.int(),
  }),
  disks: z.array(DiskSpace),
});
export type SystemReport = z.infer<typeof SystemReport>;
