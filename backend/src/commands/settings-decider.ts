import { ChangeCafe, ChangeReasons, ChangeTariff, foundingReasons, type OfferedReasons, type Tariff } from '@tabletime/contract';
import { afterChanges, changesTo, isUnchanged } from '../events/changes.ts';
import { reasonsAfter, settingsEvents, type SettingsEvent, type SettingsReadRow } from '../events/settings-events.ts';
import { commandOf, deciderOf } from './decider.ts';

/** The settings changed so far; the rest keep the values the server started with. */
export interface SettingsState {
  tariff?: Tariff;
  name?: string;
  businessDayStartsAt?: string;
  reasons?: OfferedReasons;
}

const command = commandOf<SettingsState, SettingsEvent>();

const changeTariff = command({
  input: () => ChangeTariff,
  permission: 'settings.manage',
  decide: (state, { reason, ...wanted }, { cafe }) => {
    const current = state.tariff ?? cafe.tariff;
    const changes = changesTo(current, wanted);
    if (isUnchanged(changes)) return [];
    const tariff: Tariff = { ...current, ...afterChanges(changes) };
    return [{ type: 'TariffChanged', data: { changes, tariff, reason } }];
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

/** The owner's settings: prices for sessions that start from then on, the café's name, when its days begin, and the reasons that are offered. */
export const settingsDecider = deciderOf<SettingsState, SettingsEvent, SettingsReadRow>()({
  events: settingsEvents,
  initial: {},
  evolve: {
    TariffChanged: (state, { tariff }) => ({ ...state, tariff }),
    CafeSettingsChanged: (state, { changes }) => ({ ...state, ...afterChanges(changes) }),
    OfferedReasonsChanged: (state, { changes }) => ({ ...state, reasons: reasonsAfter(state.reasons, changes) }),
  },
  commands: { changeTariff, changeCafe, changeReasons },
});
