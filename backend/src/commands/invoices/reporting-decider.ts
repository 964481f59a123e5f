import {
  reportingEvents,
  type DocumentReport,
  ReportedDocument,
  type ReportingEvent,
  reportingFold,
} from '../../events/reporting-events.ts';
import { commandOf, deciderOf } from '../decider.ts';

const command = commandOf<DocumentReport | null, ReportingEvent>();

/** Notes the authority's answer. The first one stays: a repeated report changes nothing. */
const note = command({
  input: () => ReportedDocument,
  permission: null,
  decide: (answered, answer) => (answered ? [] : [{ type: 'DocumentReported', data: answer }]),
});

/** Given commands by the sender of documents alone. */
export const reportingDecider = deciderOf<DocumentReport | null, ReportingEvent, DocumentReport>()({
  events: reportingEvents,
  initial: null,
  evolve: reportingFold,
  commands: { note },
});
