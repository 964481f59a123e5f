import { ChangeCafe, ChangeTariff, type Tariff } from '@tabletime/contract';
import { settingsEvents, type SettingsEvent } from '../events/settings-events.ts';
import { commandOf, deciderOf } from './decider.ts';

/** What was set so far; what never was stands as the server was started with. */
export interface SettingsState {
  tariff?: Tariff;
  name?: string;
  businessDayStartsAt?: string;
}

const command = commandOf<SettingsState, SettingsEvent>();

/** The fields of `wanted` that are given and differ from `known`, each before and after. */
const changesTo = <Values extends object>(
  known: Values,
  wanted: { [Field in keyof Values]?: Values[Field] | undefined },
): { [Field in keyof Values]?: { from: Values[Field]; to: Values[Field] } } => {
  const changes: { [Field in keyof Values]?: { from: Values[Field]; to: Values[Field] } } = {};
  for (const field of Object.keys(known) as (keyof Values)[]) {
    const to = wanted[field];
    if (to !== undefined && to !== known[field]) changes[field] = { from: known[field], to };
  }
  return changes;
};

const isEmpty = (changes: object): boolean => Object.keys(changes).length === 0;

const changeTariff = command({
  input: () => ChangeTariff,
  permission: 'settings.manage',
  decide: (state, { reason, ...wanted }, { cafe }) => {
    const { freeMinutes, blockMinutes, pricePerPerson } = state.tariff ?? cafe.tariff;
    const known: Tariff = { freeMinutes, blockMinutes, pricePerPerson };
    const changes = changesTo(known, wanted);
    if (isEmpty(changes)) return [];
    const tariff: Tariff = {
      freeMinutes: wanted.freeMinutes ?? freeMinutes,
      blockMinutes: wanted.blockMinutes ?? blockMinutes,
      pricePerPerson: wanted.pricePerPerson ?? pricePerPerson,
    };
    return [{ type: 'TariffChanged', data: { changes, tariff, reason } }];
  },
});

const changeCafe = command({
  input: () => ChangeCafe,
  permission: 'settings.manage',
  decide: (state, { reason, ...wanted }, { cafe }) => {
    const known = { name: state.name ?? cafe.name, businessDayStartsAt: state.businessDayStartsAt ?? cafe.businessDayStartsAt };
    const changes = changesTo(known, wanted);
    return isEmpty(changes) ? [] : [{ type: 'CafeSettingsChanged', data: { changes, reason } }];
  },
});

/** The owner's settings: prices for sessions that start from then on, the café's name, and when its days begin. */
export const settingsDecider = deciderOf<SettingsState, SettingsEvent>()({
  events: settingsEvents,
  initial: {},
  evolve: {
    TariffChanged: (state, { tariff }) => ({ ...state, tariff }),
    CafeSettingsChanged: (state, { changes: { name, businessDayStartsAt } }) => ({
      ...state,
      ...(name && { name: name.to }),
      ...(businessDayStartsAt && { businessDayStartsAt: businessDayStartsAt.to }),
    }),
  },
  commands: { changeTariff, changeCafe },
});
