import type { ChangeCafe, ChangeTariff, Settings } from '@tabletime/contract';
import { type Answer, call } from './http-client.ts';

/** The calls of the Owner's settings. `version` is that of the settings as seen. */
export interface SettingsCalls {
  settings: () => Promise<Settings>;
  changeTariff: (version: number, input: ChangeTariff, key: string) => Promise<Answer<Settings>>;
  changeCafe: (version: number, input: ChangeCafe, key: string) => Promise<Answer<Settings>>;
}

export const settingsCalls: SettingsCalls = {
  settings: async () => (await call<Settings>('/settings')).data,
  changeTariff: (version, input, key) => call('/settings/tariff', { method: 'PATCH', body: input, version, key }),
  changeCafe: (version, input, key) => call('/settings/cafe', { method: 'PATCH', body: input, version, key }),
};
