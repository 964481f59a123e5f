import type { SystemReport } from '@tabletime/contract';
import { call } from './http-client.ts';

export const fetchSystem = async (): Promise<SystemReport> => (await call<SystemReport>('/system')).data;
