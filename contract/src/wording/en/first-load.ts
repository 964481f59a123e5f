import { devices } from './devices.ts';
import { logFrame } from './log-frame.ts';
import { people } from './people.ts';
import { requests } from './requests.ts';
import { sessions } from './sessions.ts';

/** Loaded at once: sign-in and floor. */
export const first = { ...requests, ...sessions, ...people, ...devices, ...logFrame };
