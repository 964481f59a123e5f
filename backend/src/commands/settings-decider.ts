import {
  ArrangeTables,
  ChangeAccounts,
  ChangeCafe,
  ChangeDiscountCaps,
  ChangeReasons,
  ChangeTariff,
  ChangeTillSettings,
  ChangeVat,
  foundingAccounts,
  foundingDiscountCaps,
  foundingReasons,
  foundingVat,
  foundingZones,
  missingForVat,
  Problem,
  PutAwayOpening,
  shownTables,
  type Tariff,
} from '@tabletime/contract';
import { afterChanges, changesTo, isUnchanged } from '../events/changes.ts';
import {
  foundingTill,
  NotedCertificate,
  reasonsAfter,
  settingsEvents,
  type SettingsEvent,
  type SettingsReadRow,
} from '../events/settings-events.ts';
import { performerOf } from '../events/fold.ts';
import { afterBook, tariffAt } from '../events/tariff-books.ts';
import { commandOf, deciderOf } from './decider.ts';
import type { SettingsState } from './settings-state.ts';
import { changeGuestClasses, changeTariffBook, rearranged, repriced } from './tariffs/tariff-commands.ts';

export type { SettingsState };

const command = commandOf<SettingsState, SettingsEvent>();

const changeTariff = command({
  input: () => ChangeTariff,
  permission: 'settings.manage',
  decide: (state, { reason, ...wanted }, { now, cafe }) => {
    const known = { ...cafe, tariff: state.tariff ?? cafe.tariff, tariffBooks: state.tariffBooks ?? [] };
    const current = tariffAt(known, now);
    const changes = changesTo(current, wanted);
    if (isUnchanged(changes)) return [];
    const tariff: Tariff = { ...current, ...afterChanges(changes) };
    return [{ type: 'TariffChanged', data: { changes, tariff, reason } }, ...repriced(state, tariff.pricePerPerson, { now, cafe, reason })];
  },
});

const changeCafe = command({
  input: () => ChangeCafe,
  permission: 'settings.manage',
  decide: (state, { reason, ...wanted }, { cafe }) => {
    const current = { name: state.name ?? cafe.name, businessDayStartsAt: state.businessDayStartsAt ?? cafe.businessDayStartsAt };
    const changes = changesTo(current, wanted);
    return isUnchanged(changes) ? [] : [{ type: 'CafeSettingsChanged', data: { changes, reason } }];
  },
});

const changeReasons = command({
  input: () => ChangeReasons,
  permission: 'settings.manage',
  decide: (state, { reason, ...wanted }) => {
    const changes = changesTo(state.reasons ?? foundingReasons, wanted);
    return isUnchanged(changes) ? [] : [{ type: 'OfferedReasonsChanged', data: { changes, reason } }];
  },
});

const changeDiscountCaps = command({
  input: () => ChangeDiscountCaps,
  permission: 'settings.manage',
  decide: (state, { reason, ...wanted }) => {
    const changes = changesTo(state.discountCaps ?? foundingDiscountCaps, wanted);
    return isUnchanged(changes) ? [] : [{ type: 'DiscountCapsChanged', data: { changes, reason } }];
  },
});

const arrangeTables = command({
  input: () => ArrangeTables,
  permission: 'settings.manage',
  decide: (state, { reason, ...wanted }, { now, cafe }) => {
    const changes = changesTo({ zones: state.zones ?? foundingZones }, wanted);
    if (isUnchanged(changes)) return [];
    return [{ type: 'TablesArranged', data: { changes, reason } }, ...rearranged(state, wanted.zones, { now, cafe, reason })];
  },
  // A table with a running session must stay. The lane is exclusive, because a concurrent start could not be ordered.
  guard: (state, { zones }) => {
    const stay = new Set(shownTables(zones));
    const tables = shownTables(state.zones ?? foundingZones).filter((number) => !stay.has(number));
    return tables.length === 0 ? undefined : { name: 'tables_idle', lane: 'tables', isAlone: true, tables };
  },
  refusal: ({ code, params }) => new Problem(code, params, code === 'table.running' ? { zones: code } : undefined),
});

const changeTill = command({
  input: () => ChangeTillSettings,
  permission: 'settings.manage',
  decide: (state, { reason, ...wanted }) => {
    const changes = changesTo(state.till ?? foundingTill, wanted);
    return isUnchanged(changes) ? [] : [{ type: 'TillSettingsChanged', data: { changes, reason } }];
  },
});

const changeAccounts = command({
  input: () => ChangeAccounts,
  permission: 'settings.manage',
  decide: (state, { reason, ...wanted }) => {
    const changes = changesTo(state.accounts ?? foundingAccounts, wanted);
    return isUnchanged(changes) ? [] : [{ type: 'AccountsChanged', data: { changes, reason } }];
  },
});

const changeVat = command({
  input: () => ChangeVat,
  permission: 'settings.manage',
  decide: (state, { reason, name, address, ...wanted }) => {
    const current = state.vat ?? foundingVat;
    const changes = changesTo(current, {
      ...wanted,
      ...(name && { name: { ...current.name, ...name } }),
      ...(address && { address: { ...current.address, ...address } }),
    });
    if (isUnchanged(changes)) return [];
    const vat = { ...current, ...afterChanges(changes) };
    const missing = vat.on ? missingForVat(vat) : [];
    if (missing.length > 0) throw new Problem('request.invalid', {}, Object.fromEntries(missing.map((path) => [path, 'vat.missing'])));
    return [{ type: 'VatSettingsChanged', data: { changes, reason } }];
  },
});

const putAwayOpening = command({
  input: () => PutAwayOpening,
  permission: 'settings.manage',
  decide: (state) => (state.isOpeningPutAway ? [] : [{ type: 'OpeningPutAway', data: {} }]),
});

/** Says that there is a new certificate. The one who obtained it has it written beside the event. */
const noteCertificate = command({
  input: () => NotedCertificate,
  permission: 'settings.manage',
  decide: ({ certificate }, obtained) =>
    certificate?.serial === obtained.serial && certificate.environment === obtained.environment
      ? []
      : [{ type: 'TaxCertificateObtained', data: obtained }],
});

export const settingsDecider = deciderOf<SettingsState, SettingsEvent, SettingsReadRow>()({
  events: settingsEvents,
  initial: {},
  evolve: {
    TariffChanged: (state, { tariff }) => ({ ...state, tariff }),
    CafeSettingsChanged: (state, { changes }) => ({ ...state, ...afterChanges(changes) }),
    OfferedReasonsChanged: (state, { changes }) => ({ ...state, reasons: reasonsAfter(state.reasons, changes) }),
    DiscountCapsChanged: (state, { changes }) => ({
      ...state,
      discountCaps: { ...(state.discountCaps ?? foundingDiscountCaps), ...afterChanges(changes) },
    }),
    TablesArranged: (state, { changes }) => ({ ...state, ...afterChanges(changes) }),
    TillSettingsChanged: (state, { changes }) => ({ ...state, till: { ...(state.till ?? foundingTill), ...afterChanges(changes) } }),
    AccountsChanged: (state, { changes }) => ({
      ...state,
      accounts: { ...(state.accounts ?? foundingAccounts), ...afterChanges(changes) },
    }),
    VatSettingsChanged: (state, { changes }) => ({ ...state, vat: { ...(state.vat ?? foundingVat), ...afterChanges(changes) } }),
    TaxCertificateObtained: (state, certificate) => ({ ...state, certificate }),
    TariffBookChanged: (state, data, told) => {
      const by = told?.metadata ? performerOf(told.metadata.actor) : ('System' as const);
      return { ...state, tariffBooks: afterBook(state.tariffBooks, data, { by, at: told?.occurredAt ?? '', reason: data.reason }) };
    },
    GuestClassesChanged: (state, { changes }) => {
      const named = [...(state.everyClass ?? []), ...(changes.guestClasses?.to ?? [])];
      return { ...state, ...afterChanges(changes), everyClass: [...new Map(named.map((each) => [each._id, each])).values()] };
    },
    OpeningPutAway: (state) => ({ ...state, isOpeningPutAway: true }),
  },
  commands: {
    changeTariff,
    changeCafe,
    changeReasons,
    changeDiscountCaps,
    arrangeTables,
    changeTill,
    changeAccounts,
    changeVat,
    changeTariffBook,
    changeGuestClasses,
    putAwayOpening,
    noteCertificate,
  },
});
