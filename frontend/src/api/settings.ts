import type {
  ArrangeTables,
  CafeTables,
  ChangeCafe,
  ChangeDiscountCaps,
  ChangeReasons,
  ChangeTariff,
  DiscountCaps,
  OfferedReasons,
  PublicCafe,
  Settings,
} from '@tabletime/contract';
import { call } from './http-client.ts';

/** What anyone may know about the café. */
export const fetchCafe = async (): Promise<PublicCafe> => (await call<PublicCafe>('/cafe')).data;

/** The Owner's settings. */
export const fetchSettings = async (): Promise<Settings> => (await call<Settings>('/settings')).data;

const fetchReasons = async (): Promise<OfferedReasons> => (await call<OfferedReasons>('/settings/reasons')).data;

/** The reasons that the café offers where one is asked, kept while the app is open: a sheet shows them when it opens. */
export const reasonsQuery = { queryKey: ['settings', 'reasons'], queryFn: fetchReasons, gcTime: Infinity };

/** Changes the offered reasons. `version` is that of the settings as seen. */
export const changeReasons = (version: number, input: ChangeReasons, key: string) =>
  call<Settings>('/settings/reasons', { method: 'PATCH', body: input, version, key });

/** What each role may take off a bill by itself, in percent. */
export const discountCapsQuery = {
  queryKey: ['settings', 'discount-caps'],
  queryFn: async (): Promise<DiscountCaps> => (await call<DiscountCaps>('/settings/discount-caps')).data,
};

/** Changes what each role may take off a bill by itself. `version` is that of the settings as seen. */
export const changeDiscountCaps = (version: number, input: ChangeDiscountCaps, key: string) =>
  call<Settings>('/settings/discount-caps', { method: 'PATCH', body: input, version, key });

/** The café's tables by zone, in its own order. */
export const fetchTables = async (): Promise<CafeTables> => (await call<CafeTables>('/settings/tables')).data;

/** Arranges the tables. `version` is that of the settings as seen. */
export const arrangeTables = (version: number, input: ArrangeTables, key: string) =>
  call<Settings>('/settings/tables', { method: 'PATCH', body: input, version, key });

/** Changes prices, for sessions that start from now on. `version` is that of the settings as seen. */
export const changeTariff = (version: number, input: ChangeTariff, key: string) =>
  call<Settings>('/settings/tariff', { method: 'PATCH', body: input, version, key });

/** Changes the café's name or day. `version` is that of the settings as seen. */
export const changeCafe = (version: number, input: ChangeCafe, key: string) =>
  call<Settings>('/settings/cafe', { method: 'PATCH', body: input, version, key });
