import type { Performer } from '@tabletime/contract';

/** The name of whoever did something, set off from text that runs the other way. */
export const performerName = (performer: Performer): string => `\u2068${typeof performer === 'string' ? performer : performer.name}\u2069`;
