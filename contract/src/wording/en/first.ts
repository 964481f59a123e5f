import { devices } from './devices.ts';
import { log } from './log.ts';
import { people } from './people.ts';
import { requests } from './requests.ts';
import { sessions } from './sessions.ts';

/** Loaded at once: sign-in and floor. */
export const first = { ...requests, ...sessions, ...people, ...devices, ...log };
