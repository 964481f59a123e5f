import type { CashKind, ChangeTillSettings, Close, CloseCheck, Denominations, Till, TillSettings } from '@tabletime/contract';
import { call } from './http-client.ts';

export const fetchTill = async (): Promise<Till> => (await call<Till>('/till')).data;
export const fetchCloseCheck = async (): Promise<CloseCheck> => (await call<CloseCheck>('/till/check')).data;
export const fetchTillSettings = async (): Promise<TillSettings> => (await call<TillSettings>('/settings/till')).data;

/** `version`: of the settings that the person saw. */
export const changeTillSettings = (version: number, input: ChangeTillSettings, key: string) =>
  call<TillSettings>('/settings/till', { method: 'PATCH', body: input, version, key });

// Amounts in riyals; `key` is the action's idempotency key.

const post = <Data>(what: string, body: object, key: string) => call<Data>(`/till/${what}`, { method: 'POST', body, key });

export const openTill = (float: number, key: string) => post<Till>('open', { float }, key);

export interface WantedMove {
  direction: 'in' | 'out';
  amount: number;
  kind: CashKind;
  reason: string;
}

export const moveCash = (move: WantedMove, key: string) => post<Till>('cash', move, key);

/** `handedTo`: who takes the till over. */
export type WantedCount = ({ method: 'Cash' | 'Credit'; amount: number } | { method: 'Cash'; denominations: Denominations }) & {
  handedTo?: string;
};

export const countDrawer = (count: WantedCount, key: string) => post<Till>('count', count, key);

export interface WantedClose {
  businessDate: string;
  left: number | null;
  note: string;
  version: number;
  throughPosition: number;
}

export const closeDay = (close: WantedClose, key: string) => post<Close>('close', close, key);
