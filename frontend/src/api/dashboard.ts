import type { DashboardData } from '@tabletime/contract';
import { call } from './http-client.ts';

/** The day so far, the latest activity, and what of the figures runs behind. */
export const fetchDashboard = async (): Promise<DashboardData> => (await call<DashboardData>('/dashboard')).data;
