import type { SessionRow } from '@tabletime/contract';
import type { OpenOverDays } from '../opened.ts';

/** What a day's sessions are drawn from, as a table or as cards. */
export interface SessionRowsProps {
  /** What the rows are, for whoever hears them. */
  label: string;
  sessions: SessionRow[];
  onOpen: OpenOverDays;
}
