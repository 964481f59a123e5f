import { categoryOf, type StoredEvent } from '../eventstore/event.ts';
import { decode, type EventOf, type EventType, type Recorded, type StreamEvents } from './define-events.ts';
import { deviceEvents } from './device-events.ts';
import { invitationEvents } from './invitation-events.ts';
import { logEvents } from './log-events.ts';
import { menuEvents } from './menu-events.ts';
import { reportEvents } from './report-events.ts';
import { sessionEvents } from './session-events.ts';
import { settingsEvents } from './settings-events.ts';
import { userEvents } from './user-events.ts';

/** The events of every stream category, by its name. A new one does not compile before it has a read model and is in `http/categories.ts`. */
export const eventsByCategory = {
  session: sessionEvents,
  user: userEvents,
  settings: settingsEvents,
  report: reportEvents,
  invitation: invitationEvents,
  device: deviceEvents,
  menu: menuEvents,
  log: logEvents,
} as const;

/** The name of a stream category. */
export type Category = keyof typeof eventsByCategory;

/** A category that commands decide, with a row for each stream. The log's own entries are appended without a decision. */
export type DecidedCategory = Exclude<Category, 'log'>;

/** Every stream category there is. */
export const streamCategories: readonly StreamEvents[] = Object.values(eventsByCategory);

/** Every event there is. */
export type AnyEvent = EventOf<(typeof eventsByCategory)[Category]>;

/** What is said of each event where it is defined. */
export const eventTypes = Object.fromEntries(streamCategories.flatMap(({ types }) => Object.entries(types))) as Record<
  AnyEvent['type'],
  EventType
>;

/** What an event did to the money of the café, in halalas; null where it did nothing. */
export const moneyEffectOf = ({ type, data }: Pick<AnyEvent, 'type' | 'data'>): number | null =>
  eventTypes[type].moneyEffect?.(data as never) || null;

/** Reads a stored event of any category, brought to today's version of its payload. */
export const decodeAny = (stored: StoredEvent): Recorded<AnyEvent> => {
  const category = categoryOf(stored.stream);
  const events = streamCategories.find((known) => known.category === category);
  if (!events) throw new Error(`Unknown stream category ${category}`);
  return decode(events, stored) as unknown as Recorded<AnyEvent>;
};
