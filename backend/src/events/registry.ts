import { categoryOf, type StoredEvent } from '../eventstore/event.ts';
import { decode, type EventOf, type EventType, type Recorded, type StreamEvents } from './define-events.ts';
import { deviceEvents } from './device-events.ts';
import { keyEvents } from './key-events.ts';
import { invitationEvents } from './invitation-events.ts';
import { invoiceEvents } from './invoice-events.ts';
import { logEvents } from './log-events.ts';
import { menuEvents } from './menu-events.ts';
import { type PassEvent, passEvents } from './pass-events.ts';
import { reportEvents } from './report-events.ts';
import { reportingEvents } from './reporting-events.ts';
import { type SessionEvent, sessionEvents } from './session-events.ts';
import { settingsEvents } from './settings-events.ts';
import { tillEvents } from './till-events.ts';
import { userEvents } from './user-events.ts';

/** A new category does not compile until it has a read model and an entry in `http/categories.ts`. */
export const eventsByCategory = {
  session: sessionEvents,
  user: userEvents,
  settings: settingsEvents,
  report: reportEvents,
  invitation: invitationEvents,
  device: deviceEvents,
  menu: menuEvents,
  pass: passEvents,
  till: tillEvents,
  key: keyEvents,
  invoice: invoiceEvents,
  reporting: reportingEvents,
  log: logEvents,
} as const;

export type Category = keyof typeof eventsByCategory;

export type DecidedCategory = Exclude<Category, 'log'>;

export const streamCategories: readonly StreamEvents[] = Object.values(eventsByCategory);

export type AnyEvent = EventOf<(typeof eventsByCategory)[Category]>;

export const isOfSession = (event: Recorded<AnyEvent>): event is Recorded<SessionEvent> => categoryOf(event.stream) === 'session';

export const isOfPass = (event: Recorded<AnyEvent>): event is Recorded<PassEvent> => categoryOf(event.stream) === 'pass';

export const eventTypes = Object.fromEntries(streamCategories.flatMap(({ types }) => Object.entries(types))) as Record<
  AnyEvent['type'],
  EventType
>;

export const moneyEffectOf = ({ type, data }: Pick<AnyEvent, 'type' | 'data'>): number | null =>
  eventTypes[type].moneyEffect?.(data as never) || null;

export const decodeAny = (stored: StoredEvent): Recorded<AnyEvent> => {
  const category = categoryOf(stored.stream);
  const events = streamCategories.find((known) => known.category === category);
  if (!events) throw new Error(`Unknown stream category ${category}`);
  return decode(events, stored) as unknown as Recorded<AnyEvent>;
};
