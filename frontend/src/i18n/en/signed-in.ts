import { palette } from './palette.ts';
import { sessions } from './sessions.ts';
import { tablets } from './tablets.ts';

/** Loaded with the app's frame and the floor. */
export const signedIn = { palette, sessions, tablets };
