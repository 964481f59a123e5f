import type {
  ArrangeTables,
  CafeTables,
  ChangeCafe,
  ChangeDiscountCaps,
  ChangeReasons,
  ChangeTariff,
  DiscountCaps,
  OfferedReasons,
  Opening,
  PublicCafe,
  Settings,
} from '@tabletime/contract';
import { call } from './http-client.ts';

export const fetchCafe = async (): Promise<PublicCafe> => (await call<PublicCafe>('/cafe')).data;

export const fetchSettings = async (): Promise<Settings> => (await call<Settings>('/settings')).data;

const fetchReasons = async (): Promise<OfferedReasons> => (await call<OfferedReasons>('/settings/reasons')).data;

/** Stays cached: a sheet shows them when it opens. */
export const reasonsQuery = { queryKey: ['settings', 'reasons'], queryFn: fetchReasons, gcTime: Infinity };

// In the calls below, `version` is the settings version that the person saw.
export const changeReasons = (version: number, input: ChangeReasons, key: string) =>
  call<Settings>('/settings/reasons', { method: 'PATCH', body: input, version, key });

/** In percent. */
export const discountCapsQuery = {
  queryKey: ['settings', 'discount-caps'],
  queryFn: async (): Promise<DiscountCaps> => (await call<DiscountCaps>('/settings/discount-caps')).data,
};

export const changeDiscountCaps = (version: number, input: ChangeDiscountCaps, key: string) =>
  call<Settings>('/settings/discount-caps', { method: 'PATCH', body: input, version, key });

export const fetchTables = async (): Promise<CafeTables> => (await call<CafeTables>('/settings/tables')).data;

export const arrangeTables = (version: number, input: ArrangeTables, key: string) =>
  call<Settings>('/settings/tables', { method: 'PATCH', body: input, version, key });

/** Applies to sessions that start from now on. */
export const changeTariff = (version: number, input: ChangeTariff, key: string) =>
  call<Settings>('/settings/tariff', { method: 'PATCH', body: input, version, key });

export const changeCafe = (version: number, input: ChangeCafe, key: string) =>
  call<Settings>('/settings/cafe', { method: 'PATCH', body: input, version, key });

export const fetchOpening = async (): Promise<Opening> => (await call<Opening>('/settings/opening')).data;

export const putAwayOpening = (key: string) => call<Opening>('/settings/opening/put-away', { method: 'POST', body: {}, key });
