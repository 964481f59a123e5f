import type { ReportText } from '@tabletime/contract';

/** A text of a report; only reviewers write and read the private one. */
export type TextName = ReportText | 'privateNotes';

/** A part of a report, in the form as on the page. */
export type TextPart = 'work' | 'house' | 'notable' | 'private';

/** The part that each text stands in, in the order in which they are read: form, page and print follow this table. */
const parts: Record<TextName, TextPart> = {
  workSummary: 'work',
  goals: 'work',
  issues: 'house',
  inventoryNotes: 'house',
  customerFeedback: 'house',
  customerComplaints: 'house',
  suggestions: 'notable',
  incidentReport: 'notable',
  privateNotes: 'private',
};

/** The texts of a part. */
export const textsOf = (part: TextPart): TextName[] => (Object.keys(parts) as TextName[]).filter((name) => parts[name] === part);
