import type { tables as english } from '../en/tables.ts';
import { bill } from './bill.ts';
import { guests } from './guests.ts';

export const tables: Record<keyof typeof english, string> = { ...guests, ...bill };
