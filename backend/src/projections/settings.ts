import { type Cafe, type GuestClass, foundingAccounts, foundingDiscountCaps, foundingVat, type SettingsChange } from '@tabletime/contract';
import type { Pool } from 'pg';
import type { InStream } from '../events/define-events.ts';
import { foundingTill, reasonsAfter, settingsEvents, type SettingsEvent, type SettingsReadRow } from '../events/settings-events.ts';
import { afterChanges } from '../events/changes.ts';
import { afterBook } from '../events/tariff-books.ts';
import { idOf } from '../eventstore/event.ts';
import type { Queryable } from '../eventstore/read.ts';
import { readTable } from '../eventstore/read-rows.ts';
import { settingsStream } from './business-clock.ts';
import { rowOf } from './row-of.ts';
import { performerOf } from '../events/fold.ts';

type Event = InStream<SettingsEvent>;

const changeBy = (event: Extract<Event, { data: { reason: string } }>): SettingsChange => ({
  by: performerOf(event.metadata.actor),
  at: event.occurredAt,
  reason: event.data.reason,
});

const moved = (row: SettingsReadRow | null, event: Event, change: Partial<SettingsReadRow>): SettingsReadRow => ({
  id: idOf(event.stream),
  tariff: null,
  name: null,
  businessDayStartsAt: null,
  tariffChange: null,
  cafeChange: null,
  reasons: null,
  reasonsChange: null,
  zones: null,
  tablesChange: null,
  discountCaps: null,
  discountCapsChange: null,
  openingPutAway: null,
  till: null,
  tillChange: null,
  accounts: null,
  accountsChange: null,
  vat: null,
  vatChange: null,
  tariffBooks: null,
  guestClasses: null,
  guestClassesChange: null,
  ...row,
  ...change,
  version: event.version,
});

export const settings = rowOf<SettingsReadRow, typeof settingsEvents>(settingsEvents, {
  table: readTable<SettingsReadRow>('settings', {
    id: 'value',
    tariff: 'json',
    name: 'value',
    businessDayStartsAt: 'value',
    tariffChange: 'json',
    cafeChange: 'json',
    version: 'value',
    reasons: 'json',
    reasonsChange: 'json',
    zones: 'json',
    tablesChange: 'json',
    discountCaps: 'json',
    discountCapsChange: 'json',
    openingPutAway: 'json',
    till: 'json',
    tillChange: 'json',
    accounts: 'json',
    accountsChange: 'json',
    vat: 'json',
    vatChange: 'json',
    tariffBooks: 'json',
    guestClasses: 'json',
    guestClassesChange: 'json',
  }),
  on: {
    TariffChanged: (row, event) => moved(row, event, { tariff: event.data.tariff, tariffChange: changeBy(event) }),
    CafeSettingsChanged: (row, event) => moved(row, event, { ...afterChanges(event.data.changes), cafeChange: changeBy(event) }),
    OfferedReasonsChanged: (row, event) =>
      moved(row, event, { reasons: reasonsAfter(row?.reasons, event.data.changes), reasonsChange: changeBy(event) }),
    DiscountCapsChanged: (row, event) =>
      moved(row, event, {
        discountCaps: { ...(row?.discountCaps ?? foundingDiscountCaps), ...afterChanges(event.data.changes) },
        discountCapsChange: changeBy(event),
      }),
    TablesArranged: (row, event) => moved(row, event, { ...afterChanges(event.data.changes), tablesChange: changeBy(event) }),
    TariffBookChanged: (row, event) => moved(row, event, { tariffBooks: afterBook(row?.tariffBooks, event.data, changeBy(event)) }),
    GuestClassesChanged: (row, event) => moved(row, event, { ...afterChanges(event.data.changes), guestClassesChange: changeBy(event) }),
    TillSettingsChanged: (row, event) =>
      moved(row, event, { till: { ...(row?.till ?? foundingTill), ...afterChanges(event.data.changes) }, tillChange: changeBy(event) }),
    AccountsChanged: (row, event) =>
      moved(row, event, {
        accounts: { ...(row?.accounts ?? foundingAccounts), ...afterChanges(event.data.changes) },
        accountsChange: changeBy(event),
      }),
    VatSettingsChanged: (row, event) =>
      moved(row, event, { vat: { ...(row?.vat ?? foundingVat), ...afterChanges(event.data.changes) }, vatChange: changeBy(event) }),
    TaxCertificateObtained: (row, event) => moved(row, event, {}),
    OpeningPutAway: (row, event) => moved(row, event, { openingPutAway: { by: performerOf(event.metadata.actor), at: event.occurredAt } }),
  },
});

export const cafeAfter = (atStart: Cafe, row: SettingsReadRow | null): Cafe => ({
  name: row?.name ?? atStart.name,
  timezone: atStart.timezone,
  businessDayStartsAt: row?.businessDayStartsAt ?? atStart.businessDayStartsAt,
  tariff: row?.tariff ?? atStart.tariff,
  discountCaps: row?.discountCaps ?? atStart.discountCaps,
  vat: row?.vat ?? atStart.vat,
  ...(row?.tariffBooks && { tariffBooks: row.tariffBooks }),
  ...(row?.guestClasses && { guestClasses: row.guestClasses }),
});

export const settingsRow = async (pool: Pick<Pool, 'query'>): Promise<SettingsReadRow | null> => {
  const { rows } = await pool.query<SettingsReadRow>({
    name: 'settings_row',
    text: `select id, tariff, name, business_day_starts_at as "businessDayStartsAt", tariff_change as "tariffChange",
                  cafe_change as "cafeChange", reasons, reasons_change as "reasonsChange", zones, tables_change as "tablesChange",
                  discount_caps as "discountCaps", discount_caps_change as "discountCapsChange",
                  opening_put_away as "openingPutAway", till, till_change as "tillChange", accounts,
                  accounts_change as "accountsChange", vat, vat_change as "vatChange", tariff_books as "tariffBooks",
                  guest_classes as "guestClasses", guest_classes_change as "guestClassesChange", version
           from settings`,
  });
  return rows[0] ?? null;
};

/** SQL: each class of guests that was ever on the list, by its last name. */
export const everyClass = `
  select distinct on (c._id) c._id, c.name
  from events e, jsonb_to_recordset(e.payload -> 'changes' -> 'guestClasses' -> 'to') as c(_id text, name jsonb)
  where e.stream = '${settingsStream}' and e.type = 'GuestClassesChanged'
  order by c._id, e.version desc`;

/** Classes that are no longer on the list but that earlier sessions counted. */
export const readFormerClasses = async (db: Queryable, current: readonly GuestClass[]): Promise<GuestClass[]> => {
  const { rows } = await db.query<GuestClass>({
    name: 'former_classes',
    text: `select * from (${everyClass}) as named where _id <> all($1)`,
    values: [current.map(({ _id }) => _id)],
  });
  return rows;
};
