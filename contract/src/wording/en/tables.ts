import { bill } from './bill.ts';
import { guests } from './guests.ts';

/** Loaded with panels over the floor, and with the other pages. */
export const tables = { ...guests, ...bill };
