import { foundingTariff } from '@tabletime/contract';
import type { Context } from '../../commands/decider.ts';
import { sessionEvents, type SessionEvent } from '../../events/session-events.ts';

/** A café time in November 2026 as an instant: `instant('19:36')` is `2026-11-19T16:36:00.000Z`. */
export const instant = (time: string, day = 19): string =>
  new Date(`2026-11-${day}T${time}${time.length === 5 ? ':00' : ''}+03:00`).toISOString();

/** The context of a command at that time; seconds are optional, `19:35:59`. */
export const at = (time: string, day = 19): Pick<Context, 'now'> => ({ now: Date.parse(instant(time, day)) });

type Data<Type extends SessionEvent['type']> = Extract<SessionEvent, { type: Type }>['data'];

/** A first event with its schema's defaults: a test names only the facts that it is about. */
const beginning = (type: 'SessionStarted' | 'SessionImported', data: object): SessionEvent =>
  ({ type, data: sessionEvents.types[type].schema.parse(data) }) as SessionEvent;

/** Table 7 with two mixed guests paying cash, from 19:00 on the founding tariff. */
export const started = (more: Partial<Data<'SessionStarted'>> = {}): SessionEvent =>
  beginning('SessionStarted', {
    tableNumber: 7,
    numberOfCustomers: 2,
    groupType: 'Mixed',
    paymentMethod: ['Cash'],
    notes: '',
    startTime: instant('19:00'),
    tariff: foundingTariff,
    ...more,
  });

export const edited = (changes: Data<'SessionEdited'>['changes'], reason: string | null = 'Miscounted'): SessionEvent => ({
  type: 'SessionEdited',
  data: { tableNumber: 7, changes, ...(reason !== null && { reason }) },
});

/** The end of table 7 at 20:00: 60 minutes, one block for two people. */
export const ended = (more: Partial<Data<'SessionEnded'>> = {}): SessionEvent => ({
  type: 'SessionEnded',
  data: {
    tableNumber: 7,
    numberOfCustomers: 2,
    endTime: instant('20:00'),
    billedMinutes: 60,
    cost: 6_000,
    businessDate: '2026-11-19',
    ...more,
  },
});

export const deleted = (cost: number | null = 6_000, reason = 'Entered twice'): SessionEvent => ({
  type: 'SessionDeleted',
  data: { tableNumber: 7, numberOfCustomers: 2, cost, reason },
});

export const restored = (reason = 'It was real', cost: number | null = 6_000): SessionEvent => ({
  type: 'SessionRestored',
  data: { tableNumber: 7, cost, reason },
});

/** Table 7 imported, 19:00 to 20:00, by default without a cost. */
export const imported = (more: Partial<Data<'SessionImported'>> = {}): SessionEvent =>
  beginning('SessionImported', {
    tableNumber: 7,
    numberOfCustomers: 2,
    groupType: 'Mixed',
    paymentMethod: ['Cash'],
    notes: '',
    startTime: instant('19:00'),
    endTime: instant('20:00'),
    durationOverrideMinutes: null,
    billedMinutes: 60,
    cost: null,
    businessDate: '2026-11-19',
    tariff: foundingTariff,
    ...more,
  });
