import type { first as english } from '../en/first.ts';
import { devices } from './devices.ts';
import { log } from './log.ts';
import { people } from './people.ts';
import { requests } from './requests.ts';
import { sessions } from './sessions.ts';

export const first: Record<keyof typeof english, string> = {
  ...requests,
  ...sessions,
  ...people,
  ...devices,
  ...log,
};
