import type { BusinessDate } from '@tabletime/contract';
import type { OpenHistoryDialog } from './history-dialog.ts';

export interface HistoryActions {
  toggle: (date: BusinessDate) => void;
  exportDay: (date: BusinessDate) => Promise<void>;
  open: OpenHistoryDialog;
}

/** Each jump has a new `request`, so that a second jump to the same day scrolls again. */
export interface Target {
  request: { date: BusinessDate };
  index: number;
  /** Day to focus; undefined if the requested date has no sessions. */
  date: BusinessDate | undefined;
}
