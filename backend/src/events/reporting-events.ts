import { AuthorityMessage, answerStates, type AuthorityMessage as Message, type AnswerState, invoiceKinds } from '@tabletime/contract';
import { z } from 'zod';
import { idOf } from '../eventstore/event.ts';
import { defineEvents, event, type EventOf } from './define-events.ts';
import type { Fold } from './fold.ts';

/** What the tax authority answered on a document. */
export const ReportedDocument = z.object({
  number: z.int({ error: 'field.invalid' }).positive({ error: 'field.invalid' }),
  kind: z.enum(invoiceKinds, { error: 'field.invalid' }),
  state: z.enum(answerStates, { error: 'field.invalid' }),
  messages: z.array(AuthorityMessage, { error: 'field.invalid' }),
});

/** A stream for each document that the tax authority answered on; its id is the document's own. */
export const reportingEvents = defineEvents('reporting', {
  DocumentReported: event('INVOICE_REPORTED', null, ReportedDocument.shape),
});
export type ReportingEvent = EventOf<typeof reportingEvents>;

export interface DocumentReport {
  id: string;
  number: number;
  state: AnswerState;
  at: string;
  messages: Message[];
}

export const reportingFold: Fold<DocumentReport | null, ReportingEvent> = {
  DocumentReported: (_, { number, state, messages }, origin) => ({
    id: origin?.stream === undefined ? '' : idOf(origin.stream),
    number,
    state,
    at: origin?.occurredAt ?? '',
    messages,
  }),
};
