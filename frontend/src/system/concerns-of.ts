import { endsSoon, type ReadModelBehind, type Reconciliation, type SystemReport, type WatchedFolder } from '@tabletime/contract';

export type Difference = Extract<Reconciliation, { agrees: false }>;

export type Concern =
  | { kind: 'disk'; folder: WatchedFolder; state: 'low' | 'full'; freeBytes: number }
  | { kind: 'altered'; position: number }
  | { kind: 'booksDisagree'; finding: Difference }
  | { kind: 'stopped'; projection: string }
  | { kind: 'clockSetBack'; clockWas: string; clockIs: string }
  | { kind: 'behind'; projection: string; lag: number }
  | { kind: 'backupFailed'; message: string }
  | { kind: 'backupOld'; takenAt: string }
  | { kind: 'invoicesLate'; oldestAt: string; message: string | null }
  | { kind: 'certificateUnreadable' }
  | { kind: 'invoicesRejected'; count: number }
  | { kind: 'certificateEnds'; validUntil: string }
  | { kind: 'noBackups' }
  | { kind: 'unverified' }
  | { kind: 'verifiedLongAgo'; verifiedAt: string };

const hour = 3_600_000;
/** Backups are daily: at this age one is missing. */
const oldBackup = 36 * hour;
const recentSetBack = 7 * 24 * hour;
const oldVerification = 35 * 24 * hour;
const farBehind = 100;

const disks = ({ disks: all }: SystemReport, wanted: 'low' | 'full'): Concern[] =>
  all.flatMap(({ folder, state, freeBytes }) => (state === wanted ? [{ kind: 'disk', folder, state, freeBytes }] : []));

const backups = ({ backup }: SystemReport, nowMs: number): Concern[] => {
  if (!backup) return [{ kind: 'noBackups' }];
  const { last, failure } = backup;
  if (failure) return [{ kind: 'backupFailed', message: failure.message }];
  return last && nowMs - Date.parse(last.takenAt) > oldBackup ? [{ kind: 'backupOld', takenAt: last.takenAt }] : [];
};

const verifications = ({ verification }: SystemReport, nowMs: number): Concern[] => {
  if (!verification) return [{ kind: 'unverified' }];
  const { isIntact, verifiedAt } = verification;
  return isIntact && nowMs - Date.parse(verifiedAt) > oldVerification ? [{ kind: 'verifiedLongAgo', verifiedAt }] : [];
};

const altered = ({ verification }: SystemReport): Concern[] =>
  verification && !verification.isIntact ? [{ kind: 'altered', position: verification.position }] : [];

const books = ({ reconciliation }: SystemReport): Concern[] =>
  reconciliation && !reconciliation.finding.agrees ? [{ kind: 'booksDisagree', finding: reconciliation.finding }] : [];

const clocks = ({ clockSetBack }: SystemReport, nowMs: number): Concern[] => {
  if (!clockSetBack) return [];
  const isRecent = Object.values(clockSetBack).some((instant) => Math.abs(nowMs - Date.parse(instant)) < recentSetBack);
  return isRecent ? [{ kind: 'clockSetBack', ...clockSetBack }] : [];
};

const readModels = (all: readonly ReadModelBehind[]): Concern[] => [
  ...all.filter(({ isStopped }) => isStopped).map(({ projection }) => ({ kind: 'stopped', projection }) as const),
  ...all
    .filter(({ isStopped, lag }) => !isStopped && lag > farBehind)
    .map(({ projection, lag }) => ({ kind: 'behind', projection, lag }) as const),
];

const invoices = ({ reporting }: SystemReport, nowMs: number): Concern[] => {
  if (!reporting) return [];
  const { certificate, isLate, oldestAt, failure, rejected } = reporting;
  return [
    ...(isLate && oldestAt !== null ? [{ kind: 'invoicesLate', oldestAt, message: failure?.message ?? null } as const] : []),
    ...(certificate.isReadable ? [] : [{ kind: 'certificateUnreadable' } as const]),
    ...(rejected > 0 ? [{ kind: 'invoicesRejected', count: rejected } as const] : []),
    ...(endsSoon(certificate, nowMs) ? [{ kind: 'certificateEnds', validUntil: certificate.validUntil } as const] : []),
  ];
};

/** Most urgent first: outages, then risks of data loss, then maintenance. */
export const concernsOf = (report: SystemReport, nowMs: number): Concern[] => [
  ...disks(report, 'full'),
  ...altered(report),
  ...books(report),
  ...readModels(report.readModels),
  ...invoices(report, nowMs),
  ...clocks(report, nowMs),
  ...disks(report, 'low'),
  ...backups(report, nowMs),
  ...verifications(report, nowMs),
];
