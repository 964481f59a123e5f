import type { SessionRow } from '@tabletime/contract';

/** What is open over the floor. */
export type Opened = { kind: 'start' } | { kind: 'end' | 'edit' | 'correct' | 'delete' | 'details'; session: SessionRow };

/** Opens something over the floor; `from` is the control that asked for it and gets the focus back. */
export type Open = (opened: Opened, from: HTMLElement) => void;
