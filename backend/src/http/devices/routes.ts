import {
  billInHalalas,
  type BillFacts,
  DeviceFloor,
  type DeviceRow,
  floorFields,
  foundingZones,
  pinLimits,
  riyals,
  sumsOf,
  timeParts,
} from '@tabletime/contract';
import { z } from 'zod';
import type { Pool } from 'pg';
import { deviceDecider } from '../../commands/device-decider.ts';
import type { Queryable } from '../../eventstore/read.ts';
import { deviceUseTable } from '../../projections/account-tables.ts';
import { settingsRow } from '../../projections/settings.ts';
import type { Clock } from '../../platform/clock.ts';
import { answer, onTheWire } from '../routing/answer.ts';
import type { CommandRequests } from '../routing/command-routes.ts';
import type { Route } from '../routing/route.ts';
import { Device, Named, Removed, wireTariffInSql } from '../wire-rows.ts';
import { createTabletTokens } from '../sign-in/shared-tablets.ts';

/** All shared tablets by name; a café has a handful. */
export const sharedTablets = async (db: Queryable): Promise<DeviceRow[]> => {
  const { rows } = await db.query<DeviceRow>({
    name: 'device_list',
    text: `select d.id, d.name, d.lock_after_minutes as "lockAfterMinutes", d.added_by as "addedBy", d.added_at as "addedAt",
                  u.used_at as "lastUsedAt", d.version
           from devices d left join device_uses u using (id) order by d.name, d.id`,
  });
  return rows;
};

const instant = (column: string): string => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
const columnOf = (field: (typeof floorFields)[number]): string => {
  if (field === 'startTime') return instant('s.start_time');
  if (field === 'pausedSince') return instant('s.paused_since');
  if (field === 'tariff') return wireTariffInSql;
  if (field === 'guests') return `(select jsonb_agg(g || '{"label": null}') from jsonb_array_elements(s.guests) g)`;
  return `s.${field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}`;
};
const session = floorFields.map((field) => `'${field === 'id' ? '_id' : field}', ${columnOf(field)}`).join();

type Floor = Pick<DeviceFloor, 'sessions' | 'people'>;
type Billed = Floor['sessions'][number] & { bill: BillFacts | null };

/** A session with its total at `nowMs` instead of its bill, whose lines, reasons and payments must not be visible to passers-by. */
const withTotal = ({ bill, ...session }: Billed, nowMs: number): Floor['sessions'][number] => {
  const { groupType, ...plain } = session;
  const shown = session.tariff.book ? { ...plain, groupType: groupType! } : plain;
  if (!bill) return shown;
  const facts = billInHalalas(bill);
  const time = timeParts({ ...session, endTime: null, billedMinutes: null, cost: null }, nowMs, facts);
  return { ...shown, total: riyals(sumsOf(time, facts).total) };
};

/** The running sessions at `nowMs` (milliseconds since the epoch) without any typed text, and who may sign in by PIN. */
export const floorOfTablet = async (db: Queryable, nowMs: number): Promise<Floor> => {
  const { rows } = await db.query<{ sessions: Billed[]; people: Floor['people'] }>({
    name: 'device_floor',
    text: `
      select (select coalesce(json_agg(json_build_object(${session}, 'groupType', s.group_type, 'bill', s.bill) order by s.start_time, s.id), '[]')
              from sessions s where s.is_active) as sessions,
             (select coalesce(json_agg(json_build_object('_id', u.id, 'name', u.name, 'role', u.role, 'isLocked', p.failures >= $1)
                                       order by u.name, u.id), '[]')
              from pins p join users u using (id) where u.is_active and u.role <> 'Customer') as people`,
    values: [pinLimits.wrongInARow],
  });
  const { sessions, people } = rows[0]!;
  return { sessions: sessions.map((each) => withTotal(each, nowMs)), people };
};

export const deviceRoutes = (
  { pool, jwtSecret, clock }: { pool: Pool; jwtSecret: string; clock: Clock },
  { commandRoute }: CommandRequests,
): Route[] => {
  const tokens = createTabletTokens({ jwtSecret, clock });
  return [
    {
      method: 'GET',
      path: '/devices',
      operationId: 'listDevices',
      summary: 'List the shared tablets',
      answers: { data: z.array(Device) },
      permission: 'devices.manage',
      handler: async (ctx) => answer(ctx, { data: (await sharedTablets(pool)).map(onTheWire) }),
    },
    {
      method: 'GET',
      path: '/devices/floor',
      operationId: 'readFloor',
      summary: 'Read the floor on a shared tablet',
      answers: { data: DeviceFloor },
      permission: 'tablet',
      handler: async (ctx) => {
        const device = onTheWire(ctx.state.tablet!);
        const [settings, floor] = await Promise.all([settingsRow(pool), floorOfTablet(pool, clock.now())]);
        answer(ctx, { data: { device, zones: settings?.zones ?? foundingZones, ...floor } satisfies DeviceFloor });
      },
    },
    commandRoute(deviceDecider, 'register', {
      method: 'POST',
      path: '/devices',
      operationId: 'addDevice',
      summary: 'Add a shared tablet',
      answers: { status: 201, data: Device.extend({ token: z.string() }).partial().required({ token: true }) },
      stream: 'new',
      message: 'done.device_added',
      data: (_, { id, row }) => ({ ...(row && onTheWire({ ...row, lastUsedAt: null })), token: tokens.issue(id) }),
    }),
    commandRoute(deviceDecider, 'change', {
      method: 'PATCH',
      path: '/devices/:id',
      operationId: 'changeDevice',
      summary: 'Change when a shared tablet locks',
      answers: { data: Named },
      stream: { missing: 'device.not_found' },
      message: 'done.device_changed',
      data: (_, { id }) => ({ _id: id }),
    }),
    commandRoute(deviceDecider, 'remove', {
      method: 'DELETE',
      path: '/devices/:id',
      operationId: 'removeDevice',
      summary: 'Remove a shared tablet',
      answers: { data: Removed },
      stream: { missing: 'device.not_found' },
      message: 'done.device_removed',
      data: (_, { id, version }) => ({ _id: id, version }),
      alongside: (id) => [{ table: deviceUseTable, remove: id }],
    }),
  ];
};
