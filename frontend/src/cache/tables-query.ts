import type { CafeTables } from '@tabletime/contract';
import * as api from '../api/settings.ts';

export const tablesStorageKey = 'tabletime.tables';

export const tablesKey = ['settings', 'tables'];

/** Stores the tables on this device, for its next visit. */
export const fetchTables = async (): Promise<CafeTables> => {
  const tables = await api.fetchTables();
  try {
    localStorage.setItem(tablesStorageKey, JSON.stringify(tables));
  } catch {
    // Without storage, the floor waits for the server.
  }
  return tables;
};
