import type { SystemReport } from '@tabletime/contract';
import { call } from './http-client.ts';

/** How the software, its database and its disks stand. */
export const fetchSystem = async (): Promise<SystemReport> => (await call<SystemReport>('/system')).data;
