import { categoryOf, type StoredEvent } from '../eventstore/event.ts';
import { decode, type Recorded } from './define-events.ts';
import { deviceEvents, type DeviceEvent } from './device-events.ts';
import { invitationEvents, type InvitationEvent } from './invitation-events.ts';
import { logEvents, type LogEvent } from './log-events.ts';
import { menuEvents, type MenuEvent } from './menu-events.ts';
import { reportEvents, type ReportEvent } from './report-events.ts';
import { sessionEvents, type SessionEvent } from './session-events.ts';
import { settingsEvents, type SettingsEvent } from './settings-events.ts';
import { userEvents, type UserEvent } from './user-events.ts';

/** Every stream category there is. */
export const streamCategories = [
  sessionEvents,
  userEvents,
  settingsEvents,
  reportEvents,
  invitationEvents,
  deviceEvents,
  menuEvents,
  logEvents,
] as const;

/** Every event there is. */
export type AnyEvent = SessionEvent | UserEvent | SettingsEvent | ReportEvent | InvitationEvent | DeviceEvent | MenuEvent | LogEvent;

/** Reads a stored event of any category, brought to today's version of its payload. */
export const decodeAny = (stored: StoredEvent): Recorded<AnyEvent> => {
  const category = categoryOf(stored.stream);
  const events = streamCategories.find((known) => known.category === category);
  if (!events) throw new Error(`Unknown stream category ${category}`);
  return decode(events, stored) as Recorded<AnyEvent>;
};
