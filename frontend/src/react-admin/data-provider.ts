import type {
  DashboardData,
  GroupType,
  Language,
  OwnAccount,
  PaymentMethod,
  PublicCafe,
  SessionRow,
  StartSession,
} from '@tabletime/contract';
import simpleRestProvider from 'ra-data-simple-rest';
import type { DataProvider } from 'react-admin';
import { chunkedGetMany } from './chunked-get-many.ts';
import { actionKey, type Answer, apiUrl, call, callForFile, httpClient } from '../api/http-client.ts';
import { type AnalyticsCalls, analyticsCalls } from '../api/analytics.ts';
import { changeCalls } from './change-calls.ts';
import { type HistoryCalls, historyCalls } from '../api/history.ts';
import { logsCalls, type LogsCalls } from '../api/logs.ts';
import { type PhoneCodeCalls, phoneCodeCalls } from '../api/phone-codes.ts';
import { type ProfileCalls, profileCalls } from '../api/profile.ts';
import { reportsCalls, type ReportsCalls } from '../api/reports.ts';
import { settingsCalls, type SettingsCalls } from '../api/settings.ts';
import { usersCalls, type UsersCalls } from '../api/users.ts';

/** What both edits of a session may send; an absent field stays as it is. */
interface SessionEdit {
  numberOfCustomers?: number;
  groupType?: GroupType;
  paymentMethod?: PaymentMethod[];
  notes?: string;
  reason: string;
}

export interface ActiveSessionEdit extends SessionEdit {
  tableNumber?: number;
  /** A time of day `HH:mm` on the café's clock, or an instant. */
  startTime?: string;
  /** Minutes to bill in place of the elapsed ones; null bills the elapsed ones. */
  durationOverrideMinutes?: number | null;
  /** Refuse with `table.busy` when the new table has an active session. */
  ifTableFree?: boolean;
}

export interface CompletedSessionEdit extends SessionEdit {
  /** Minutes to bill; null bills the actual duration again. */
  durationInMinutes?: number | null;
}

export type Written = Promise<Answer<SessionRow>>;

/** react-admin's data provider and the actions of the café. `key` is the action's idempotency key, `version` the row's version as seen. */
export interface TabletimeDataProvider
  extends DataProvider, AnalyticsCalls, HistoryCalls, LogsCalls, PhoneCodeCalls, ProfileCalls, ReportsCalls, SettingsCalls, UsersCalls {
  startSession: (input: StartSession, key: string) => Written;
  endSession: (id: string, version: number, key: string) => Written;
  editActiveSession: (id: string, version: number, input: ActiveSessionEdit, key: string) => Written;
  editCompletedSession: (id: string, version: number, input: CompletedSessionEdit, key: string) => Written;
  deleteSession: (id: string, version: number, reason: string, key: string) => Written;
  restoreSession: (id: string, version: number, reason: string, key: string) => Written;
  fixCosts: (key: string) => Promise<Answer<{ fixedSessions: number }>>;
  exportSessions: (language: Language) => Promise<Blob>;
  dashboard: () => Promise<DashboardData>;
  cafe: () => Promise<PublicCafe>;
  /** The signed-in person as the server sees them now; rejects with 401 when the sign-in is no longer good. */
  me: () => Promise<OwnAccount>;
}

const session = (id: string, action = '') => `/sessions/${encodeURIComponent(id)}${action}`;

const cafeActions = {
  startSession: (input, key) => call('/sessions', { method: 'POST', body: input, key }),
  endSession: (id, version, key) => call(session(id, '/end'), { method: 'PATCH', version, key }),
  editActiveSession: (id, version, input, key) => call(session(id, '/edit'), { method: 'PATCH', body: input, version, key }),
  editCompletedSession: (id, version, input, key) => call(session(id), { method: 'PUT', body: input, version, key }),
  deleteSession: (id, version, reason, key) => call(session(id), { method: 'DELETE', body: { reason }, version, key }),
  restoreSession: (id, version, reason, key) => call(session(id, '/restore'), { method: 'POST', body: { reason }, version, key }),
  fixCosts: (key) => call('/sessions/fix-costs', { method: 'POST', key }),
  exportSessions: (language) => callForFile(`/sessions/export?lang=${language}`),
  dashboard: async () => (await call<DashboardData>('/dashboard')).data,
  cafe: async () => (await call<PublicCafe>('/cafe')).data,
  me: async () => (await call<OwnAccount>('/auth/me')).data,
} satisfies Partial<TabletimeDataProvider>;

const restProvider = simpleRestProvider(apiUrl, httpClient);

/**
 * The app's data provider. Reads go through `ra-data-simple-rest`; writes are the project's own, because they carry
 * an idempotency key, the version that the person saw, and reasons.
 */
export const dataProvider: TabletimeDataProvider = {
  ...restProvider,
  getMany: chunkedGetMany(restProvider.getMany),
  ...changeCalls(actionKey),
  ...cafeActions,
  ...analyticsCalls,
  ...historyCalls,
  ...logsCalls,
  ...phoneCodeCalls,
  ...profileCalls,
  ...reportsCalls,
  ...settingsCalls,
  ...usersCalls,
  supportAbortSignal: true,
};
