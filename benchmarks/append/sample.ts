import { foundingTariff, type SessionRow } from '@tabletime/contract';
import type { NewEvent } from '../../backend/src/eventstore/event.ts';
import { sessions } from '../../backend/src/projections/sessions.ts';
import { newId } from '../../backend/src/platform/ids.ts';

export const eventsPerStream = 4;

const person = { id: '01890000-0000-7000-8000-000000000001', name: 'Noura Al-Harbi', role: 'Game Master' };
const at = '2026-11-19T16:00:00.000Z';
const facts = {
  tableNumber: 7,
  numberOfCustomers: 4,
  groupType: 'Mixed',
  paymentMethod: ['Cash'],
  notes: '',
  startTime: at,
  tariff: { ...foundingTariff },
};

/** An event like the café's: about 450 bytes of payload and metadata as JSON. */
export const sampleEvent = (): NewEvent => {
  const id = newId();
  return {
    id,
    type: 'SessionStarted',
    payloadVersion: 1,
    occurredAt: at,
    payload: facts,
    metadata: { actor: person, correlationId: id, causationId: id, requestId: 'Zm9vYmFyYmF6cXV4' },
  };
};

const { id: _id, type: _type, payload: _payload, payloadVersion: _version, ...rest } = sampleEvent();
const row = sessions.row([{ ...rest, type: 'SessionStarted', data: facts, stream: 'session-', version: 1, id: '' }]) as SessionRow;

/** The read row that the application writes beside such an event. */
export const sampleRow = (id: string, version: number): SessionRow => ({ ...row, id, version });
