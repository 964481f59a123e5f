import { bill } from './en/bill.ts';
import { devices } from './en/devices.ts';
import { guests } from './en/guests.ts';
import { log } from './en/log.ts';
import { people } from './en/people.ts';
import { products } from './en/products.ts';
import { reports } from './en/reports.ts';
import { requests } from './en/requests.ts';
import { sessions } from './en/sessions.ts';
import { settings } from './en/settings.ts';

/** What the API says, in English: the shape that every other language has to fill. Keys are codes. A sentence of the log names facts of its
 *  event; each is worded before it is put in. */
export const en = {
  ...requests,
  ...sessions,
  ...guests,
  ...bill,
  ...people,
  ...devices,
  ...settings,
  ...products,
  ...reports,
  ...log,
};

export type WordingKey = keyof typeof en;
export type Wording = Record<WordingKey, string>;
