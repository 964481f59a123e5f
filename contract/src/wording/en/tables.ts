import { bill } from './bill.ts';
import { guests } from './guests.ts';

/** What is said of a table's guests and bill: the web app loads these words with what opens over the floor, and with the other pages. */
export const tables = { ...guests, ...bill };
