/** A read model that has not taken in the whole log yet. */
export interface ReadModelBehind {
  projection: string;
  /** Events that it does not know of. */
  lag: number;
  /** Whether it met an event that it cannot take in: it does not catch up by itself. */
  isStopped: boolean;
}

/** How much room a disk has: `low` from a tenth left, `full` below the floor. */
export type SpaceState = 'well' | 'low' | 'full';

/** The folders whose disks are watched: of the built-in database, of the backups, and of files on their way in. */
export type WatchedFolder = 'data' | 'backups' | 'uploads';

/** One disk, by the first of the watched folders that is on it. */
export interface DiskSpace {
  folder: WatchedFolder;
  freeBytes: number;
  totalBytes: number;
  state: SpaceState;
}

/** What the last walk over the whole log found. */
export interface LogVerification {
  verifiedAt: string;
  isIntact: boolean;
  /** The last position of an intact log, or else the first that does not fit. */
  position: number;
}

/** How the daily backups stand. */
export interface BackupStanding {
  /** The last one, which was read back after it was written; null before the first. */
  last: { takenAt: string; bytes: number } | null;
  /** Why the last try failed; null when it did not. */
  failure: { at: string; message: string } | null;
}

/** `GET /system`: how the software, its database and its disks stand. Instants in UTC. */
export interface SystemReport {
  version: string;
  /** Of the process that answers. */
  startedAt: string;
  database: {
    /** Whether it is the built-in one, whose disk can be seen. */
    isBuiltIn: boolean;
    bytes: number;
    /** Events in the log. */
    events: number;
    /** By how much it grew since its size was noted on a day, at most 30 days back; null until there is an earlier day. */
    growth: { since: string; bytes: number } | null;
  };
  /** Null where none are taken. */
  backup: BackupStanding | null;
  /** Null before the first. */
  verification: LogVerification | null;
  /** Each read model across streams, with how many events it is behind. */
  readModels: ReadModelBehind[];
  /** The processes that are connected, by when they connected and from where; `address` is null on a socket of the machine itself. */
  instances: { since: string; address: string | null }[];
  devices: {
    sharedTablets: number;
    /** Sign-ins that are good. */
    signIns: number;
    /** Screens that this process sends live updates to. */
    screens: number;
  };
  disks: DiskSpace[];
}
