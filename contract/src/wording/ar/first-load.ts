import type { first as english } from '../en/first-load.ts';
import { devices } from './devices.ts';
import { logFrame } from './log-frame.ts';
import { people } from './people.ts';
import { requests } from './requests.ts';
import { sessions } from './sessions.ts';

export const first: Record<keyof typeof english, string> = {
  ...requests,
  ...sessions,
  ...people,
  ...devices,
  ...logFrame,
};
