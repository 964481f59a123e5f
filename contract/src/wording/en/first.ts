import { devices } from './devices.ts';
import { log } from './log.ts';
import { people } from './people.ts';
import { requests } from './requests.ts';
import { sessions } from './sessions.ts';

/** What the web app may say from the first moment on, at the sign-in and on the floor. */
export const first = { ...requests, ...sessions, ...people, ...devices, ...log };
