import { z } from 'zod';

/** A read model that has not taken in the whole log yet. */
export const ReadModelBehind = z.object({
  projection: z.string(),
  /** Events that it does not know of. */
  lag: z.int(),
  /** Whether it met an event that it cannot take in: it does not catch up by itself. */
  isStopped: z.boolean(),
});
export type ReadModelBehind = z.infer<typeof ReadModelBehind>;

/** How much room a disk has: `low` from a tenth left, `full` below the floor. */
const SpaceState = z.enum(['well', 'low', 'full']);
export type SpaceState = z.infer<typeof SpaceState>;

/** The folders whose disks are watched: of the built-in database, of the backups, and of files on their way in. */
const WatchedFolder = z.enum(['data', 'backups', 'uploads']);
export type WatchedFolder = z.infer<typeof WatchedFolder>;

/** One disk, by the first of the watched folders that is on it. */
export const DiskSpace = z.object({ folder: WatchedFolder, freeBytes: z.int(), totalBytes: z.int(), state: SpaceState });
export type DiskSpace = z.infer<typeof DiskSpace>;

/** What the last walk over the whole log found. */
const LogVerification = z.object({
  verifiedAt: z.string(),
  isIntact: z.boolean(),
  /** The last position of an intact log, or else the first that does not fit. */
  position: z.int(),
});
export type LogVerification = z.infer<typeof LogVerification>;

/** How the daily backups stand. */
const BackupStanding = z.object({
  /** The last one, which was read back after it was written; null before the first. */
  last: z.object({ takenAt: z.string(), bytes: z.int() }).nullable(),
  /** Why the last try failed; null when it did not. */
  failure: z.object({ at: z.string(), message: z.string() }).nullable(),
});
export type BackupStanding = z.infer<typeof BackupStanding>;

/** The clock of a server, when it went back: what it should have shown, and what it showed instead. */
const ClockSetBack = z.object({ clockWas: z.string(), clockIs: z.string() });
export type ClockSetBack = z.infer<typeof ClockSetBack>;

/** `GET /system`: how the software, its database and its disks stand. Instants in UTC. */
export const SystemReport = z.object({
  version: z.string(),
  /** Of the process that answers. */
  startedAt: z.string(),
  database: z.object({
    /** Whether it is the built-in one, whose disk can be seen. */
    isBuiltIn: z.boolean(),
    bytes: z.int(),
    /** Events in the log. */
    events: z.int(),
    /** By how much it grew since its size was noted on a day, at most 30 days back; null until there is an earlier day. */
    growth: z.object({ since: z.string(), bytes: z.int() }).nullable(),
  }),
  /** Null where none are taken. */
  backup: BackupStanding.nullable(),
  /** Null before the first. */
  verification: LogVerification.nullable(),
  /** When the server's clock last went back; null when it never did. */
  clockSetBack: ClockSetBack.nullable(),
  /** Each read model across streams, with how many events it is behind. */
  readModels: z.array(ReadModelBehind),
  /** The processes that are connected, by when they connected and from where; `address` is null on a socket of the machine itself. */
  instances: z.array(z.object({ since: z.string(), address: z.string().nullable() })),
  devices: z.object({
    sharedTablets: z.int(),
    /** Sign-ins that are good. */
    signIns: z.int(),
    /** Screens that this process sends live updates to. */
    screens: z.int(),
  }),
  disks: z.array(DiskSpace),
});
export type SystemReport = z.infer<typeof SystemReport>;
