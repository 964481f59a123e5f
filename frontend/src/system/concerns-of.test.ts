import type { Reconciliation, SystemReport } from '@tabletime/contract';
import { describe, expect, test } from 'vitest';
import { concernsOf } from './concerns-of.ts';

const now = Date.parse('2026-11-20T19:00:00.000Z');
const hoursAgo = (hours: number) => new Date(now - hours * 3_600_000).toISOString();

const well: SystemReport = {
  version: '0.1.0',
  startedAt: hoursAgo(90),
  database: { isBuiltIn: true, bytes: 50_000_000, events: 900, growth: null },
  backup: { last: { takenAt: hoursAgo(14), bytes: 3_000_000 }, failure: null },
  verification: { verifiedAt: hoursAgo(14), isIntact: true, position: 900 },
  reconciliation: { reconciledAt: hoursAgo(14), finding: { agrees: true, position: 900, entries: 300 } },
  clockSetBack: null,
  reporting: null,
  readModels: [{ projection: 'audit-log', lag: 2, isStopped: false }],
  instances: [{ since: hoursAgo(90), address: '127.0.0.1' }],
  devices: { sharedTablets: 1, signIns: 3, screens: 2 },
  disks: [{ folder: 'data', freeBytes: 9e9, totalBytes: 30e9, state: 'well' }],
};
const concerns = (report: Partial<SystemReport>) => concernsOf({ ...well, ...report }, now);

test('a system that is well gives no concern', () => {
  expect(concerns({})).toEqual([]);
});

test('what stops the work comes first, then what may lose it, then what is due', () => {
  const all = concerns({
    disks: [
      { folder: 'data', freeBytes: 2e9, totalBytes: 30e9, state: 'low' },
      { folder: 'backups', freeBytes: 1e8, totalBytes: 90e9, state: 'full' },
    ],
    verification: { verifiedAt: hoursAgo(1), isIntact: false, position: 17 },
    readModels: [
      { projection: 'audit-log', lag: 101, isStopped: false },
      { projection: 'daily-statistics', lag: 1, isStopped: true },
    ],
    backup: null,
  });
  expect(all).toEqual([
    { kind: 'disk', folder: 'backups', state: 'full', freeBytes: 1e8 },
    { kind: 'altered', position: 17 },
    { kind: 'stopped', projection: 'daily-statistics' },
    { kind: 'behind', projection: 'audit-log', lag: 101 },
    { kind: 'disk', folder: 'data', state: 'low', freeBytes: 2e9 },
    { kind: 'noBackups' },
  ]);
});

describe('a backup', () => {
  test('that failed is reported with its reason, whatever came before', () => {
    const failure = { at: hoursAgo(1), message: 'no room' };
    expect(concerns({ backup: { last: { takenAt: hoursAgo(60), bytes: 1 }, failure } })).toEqual([
      { kind: 'backupFailed', message: 'no room' },
    ]);
  });

  test('is missing a day and a half after the last one', () => {
    const takenAt = (hours: number) => concerns({ backup: { last: { takenAt: hoursAgo(hours), bytes: 1 }, failure: null } });
    expect(takenAt(36)).toEqual([]);
    expect(takenAt(36.1)).toEqual([{ kind: 'backupOld', takenAt: hoursAgo(36.1) }]);
  });

  test('that is awaited for the first time is no concern', () => {
    expect(concerns({ backup: { last: null, failure: null } })).toEqual([]);
  });
});

describe('a verification', () => {
  test('is due when there was none, and five weeks after the last one', () => {
    const verified = (days: number) => concerns({ verification: { verifiedAt: hoursAgo(days * 24), isIntact: true, position: 9 } });
    expect(concerns({ verification: null })).toEqual([{ kind: 'unverified' }]);
    expect(verified(35)).toEqual([]);
    expect(verified(36)).toMatchObject([{ kind: 'verifiedLongAgo' }]);
  });
});

test('books that disagree are reported after an altered log', () => {
  const differing = (finding: Reconciliation) =>
    concerns({
      reconciliation: { reconciledAt: hoursAgo(1), finding },
      verification: { verifiedAt: hoursAgo(1), isIntact: false, position: 17 },
    }).slice(1);
  const all: Reconciliation[] = [
    { agrees: false, position: 17 },
    { agrees: false, day: '2026-11-19', ledger: 120, statistics: 90 },
    { agrees: false, moneyTaken: 120, bills: 90 },
  ];
  expect(all.map(differing)).toEqual(all.map((finding) => [{ kind: 'booksDisagree', finding }]));
  expect(concerns({ reconciliation: null })).toEqual([]);
});

test('a clock that went back is reported for a week, whether it was wrong before or is wrong now', () => {
  const setBack = (clockWas: string, clockIs: string) => concerns({ clockSetBack: { clockWas, clockIs } });
  const far = '2030-06-01T17:00:00.000Z';
  const battery = '2020-01-01T00:00:00.000Z';
  expect(setBack(far, hoursAgo(2))).toEqual([{ kind: 'clockSetBack', clockWas: far, clockIs: hoursAgo(2) }]);
  expect(setBack(hoursAgo(2), battery)).toEqual([{ kind: 'clockSetBack', clockWas: hoursAgo(2), clockIs: battery }]);
  expect([setBack(far, hoursAgo(169)), setBack(hoursAgo(169), battery)]).toEqual([[], []]);
});
