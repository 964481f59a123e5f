import type { DashboardData } from '@tabletime/contract';
import { call } from './http-client.ts';

export const fetchDashboard = async (): Promise<DashboardData> => (await call<DashboardData>('/dashboard')).data;
