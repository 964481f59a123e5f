import type { BusinessDate } from '@tabletime/contract';
import type { OpenOverDays } from './opened.ts';

/** What a day asks of the screen around it. */
export interface HistoryActions {
  toggle: (date: BusinessDate) => void;
  exportDay: (date: BusinessDate) => Promise<void>;
  open: OpenOverDays;
}

/** Where to go in the list: one wish, one target, so that going to the same day twice is two. */
export interface Target {
  /** What was asked for. */
  wish: { date: BusinessDate };
  index: number;
  /** The day that gets the focus there; none where the date asked for has no sessions. */
  date: BusinessDate | undefined;
}
