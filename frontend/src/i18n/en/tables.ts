import { tablesEnglishWording } from '@tabletime/contract';
import { guests } from './guests.ts';
import { order } from './order.ts';

/** What is said of a table's guests and their orders. */
export const tables = { ...tablesEnglishWording, guests, order };
