import { history } from './history.ts';
import { logs } from './logs.ts';
import { palette } from './palette.ts';
import { sessions } from './sessions.ts';
import { tablets } from './tablets.ts';

/** What the frame of the app, the floor and what is open over either say. */
export const frame = { history, logs, palette, sessions, tablets };
