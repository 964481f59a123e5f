import { describe, expect, it } from 'vitest';
import { type Actor, type JsonObject, systemActor } from '../eventstore/event.ts';
import { newId } from '../platform/ids.ts';
import { whyRefused as why } from '../testing/why-refused.ts';
import { type Run } from './new-stream.ts';
import { performerIn, takeLog } from './former-log.ts';

const run: Run = { now: Date.parse('2026-11-19T16:00:00Z'), newId, correlationId: newId() };
const oid = '65f0c0de65f0c0de65f0c0de';

const sara: Actor = { id: '0001', name: 'سارة', role: 'Admin' };
const entry = (more: JsonObject = {}): JsonObject => ({
  action: 'SESSION_DELETED',
  createdAt: '2024-05-01T20:50:00.000Z',
  msg: 'حذفت سارة جلسة الطاولة 7',
  details: { description: 'Session deleted', reason: 'مكررة', tableNumber: 7, cost: 60.5, from: 'active', to: 3, shift: { name: 'late' } },
  ...more,
});

describe('a former log entry', () => {
  it('comes in at its time, by who acted, with all that it knew', () => {
    const { append, notes } = takeLog('0000', oid, entry(), sara, run);
    expect(append).toMatchObject({ stream: 'log-0000', expectedVersion: 0, rows: [] });
    expect(append.events).toMatchObject([{ type: 'LogImported', occurredAt: '2024-05-01T20:50:00.000Z', metadata: { actor: sara } }]);
    expect(append.events[0]!.payload).toEqual({
      action: 'SESSION_DELETED',
      message: 'حذفت سارة جلسة الطاولة 7',
      description: 'Session deleted',
      reason: 'مكررة',
      tableNumber: 7,
      cost: 6050,
      from: 'active',
      to: '3',
      more: ['shift: {"name":"late"}'],
    });
    expect(notes).toEqual([]);
  });

  it('keeps what does not fit its place among the further details', () => {
    const details = { tableNumber: 'VIP', cost: -5, status: true };
    expect(takeLog('0000', oid, entry({ msg: null, details }), systemActor, run).append.events[0]!.payload).toEqual({
      action: 'SESSION_DELETED',
      message: 'SESSION_DELETED',
      more: ['tableNumber: VIP', 'cost: -5', 'status: true'],
    });
  });

  it('keeps a detail of any length, and no more of a message than can be found by its words', () => {
    const long = 'كلمة '.repeat(5_000);
    const row = entry({ details: { reason: long, description: 'كلمة' }, performedBy: { name: long } });
    const payload = takeLog('0000', oid, row, systemActor, run).append.events[0]!.payload as { more: string[]; by: string };
    expect(payload.more).toEqual([`reason: ${long.trim()}`]);
    expect(payload.by).toHaveLength(100);
    expect(why(() => takeLog('0000', oid, entry({ msg: long }), systemActor, run))).toContain('msg: must have at most 20000 characters');
  });

  it.each<[unknown, object]>([
    [
      { _id: oid, name: 'سارة', role: 'Admin' },
      { formerId: oid, name: 'سارة', role: 'Admin' },
    ],
    [oid, { formerId: oid }],
    ['System', {}],
    ['النظام', { by: 'النظام' }],
    [{ name: 'Omar' }, { by: 'Omar' }],
    [null, {}],
    [7, { formerId: 'number 7' }],
    [{ $numberLong: '9007199254740993' }, { formerId: 'number 9007199254740993' }],
    [{ $oid: oid }, { formerId: oid }],
    [{ $ref: 'users', $id: { $oid: oid } }, { formerId: oid }],
    [
      { id: { $uuid: '0D6B3F1A-0000-4000-8000-000000000001' }, name: 'Omar' },
      { formerId: '0d6b3f1a-0000-4000-8000-000000000001', name: 'Omar' },
    ],
    [{ email: 'omar@cafe.example' }, { by: '{"email":"omar@cafe.example"}', isUnclear: true }],
    [[oid], { by: `["${oid}"]`, isUnclear: true }],
    [true, { by: 'true', isUnclear: true }],
    [{}, { by: '{}', isUnclear: true }],
  ])('by %j is by %j', (performedBy, performer) => {
    expect(performerIn({ performedBy } as JsonObject)).toEqual(performer);
  });

  it('shows a text as the software, beside that text', () => {
    const { append, notes } = takeLog('0000', oid, entry({ performedBy: 'cron', details: null }), systemActor, run);
    expect(append.events[0]).toMatchObject({ payload: { by: 'cron' }, metadata: { actor: systemActor } });
    expect(notes).toEqual(['performedBy is the text "cron": shown as the software, with that text']);
  });

  it.each([[{ email: 'omar' }], [[oid]], [true], [{}], [{ name: 7 }]])('says so where %j acted, which names nobody', (performedBy) => {
    const { append, notes } = takeLog('0000', oid, entry({ performedBy }), systemActor, run);
    expect(append.events).toMatchObject([{ payload: { by: JSON.stringify(performedBy) }, metadata: { actor: systemActor } }]);
    expect(notes).toEqual([`performedBy names nobody: shown as the software, with what stands there (${JSON.stringify(performedBy)})`]);
  });

  it.each<[unknown, object]>([
    ['Till was short', { description: 'Till was short' }],
    [['late', { by: 5 }], { more: ['details: ["late",{"by":5}]'] }],
    [7, { more: ['details: 7'] }],
    [' ', {}],
    [undefined, {}],
    [
      { cost: 60.505, tableNumber: '0x10', order: '9007199254740993' },
      { more: ['cost: 60.505', 'tableNumber: 0x10', 'order: 9007199254740993'] },
    ],
    [JSON.parse('{"__proto__":"kept"}'), { more: ['__proto__: kept'] }],
  ])('keeps the details %j', (details, payload) => {
    const { details: _, ...bare } = entry();
    const { append } = takeLog('0000', oid, { ...bare, ...(details !== undefined && { details }) } as JsonObject, systemActor, run);
    expect(append.events[0]!.payload).toEqual({ action: 'SESSION_DELETED', message: 'حذفت سارة جلسة الطاولة 7', ...payload });
  });

  it('needs an action and a time', () => {
    expect(why(() => takeLog('0000', oid, entry({ action: ' ' }), systemActor, run))).toBe('action: must be text (it is " ")');
    expect(why(() => takeLog('0000', 'one', entry({ createdAt: null }), systemActor, run))).toContain('createdAt');
    const ofTheFuture = '75f0c0de65f0c0de65f0c0de';
    expect(why(() => takeLog('0000', ofTheFuture, entry({ createdAt: null }), systemActor, run))).toBe(
      '_id: it is of the future (2032-09-13T18:18:06.000Z)',
    );
    const later = '2026-11-19T16:00:01.000Z';
    expect(why(() => takeLog('0000', oid, entry({ createdAt: later }), systemActor, run))).toBe(
      `createdAt: it is of the future (${later})`,
    );
  });
});
