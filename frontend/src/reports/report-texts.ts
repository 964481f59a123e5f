import type { ReportText } from '@tabletime/contract';

/** Only reviewers read and write `privateNotes`. */
export type TextName = ReportText | 'privateNotes';

export type TextPart = 'work' | 'house' | 'notable' | 'private';

/** In reading order, for form, page and print. */
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

export const textsOf = (part: TextPart): TextName[] => (Object.keys(parts) as TextName[]).filter((name) => parts[name] === part);
