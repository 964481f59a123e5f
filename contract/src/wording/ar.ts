import { bill } from './ar/bill.ts';
import { devices } from './ar/devices.ts';
import { guests } from './ar/guests.ts';
import { log } from './ar/log.ts';
import { people } from './ar/people.ts';
import { products } from './ar/products.ts';
import { reports } from './ar/reports.ts';
import { requests } from './ar/requests.ts';
import { sessions } from './ar/sessions.ts';
import { settings } from './ar/settings.ts';
import type { Wording } from './en.ts';

/** What the API says, in Arabic. */
export const ar: Wording = {
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
