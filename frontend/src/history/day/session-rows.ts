import type { SessionRow } from '@tabletime/contract';

/** What is open over a day. */
export interface OpenedOverDay {
  kind: 'delete' | 'story';
  session: SessionRow;
}

/** What a day's sessions are drawn from, as a table or as cards. */
export interface SessionRowsProps {
  /** What the rows are, for whoever hears them. */
  label: string;
  sessions: SessionRow[];
  onOpen: (opened: OpenedOverDay, control: HTMLElement) => void;
}
