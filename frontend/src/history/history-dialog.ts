import { SessionRow } from '@tabletime/contract';
import { type PendingRestore, readPendingRestore } from '../session/deleted-session.ts';

export type HistoryDialog = { kind: 'delete' | 'story'; session: SessionRow } | PendingRestore;

/** `control` gets the focus back. */
export type OpenHistoryDialog = (dialog: HistoryDialog, control: HTMLElement) => void;

/** Undefined for anything else, such as state from an earlier version of the app. */
export const readHistoryDialog = (stored: unknown): HistoryDialog | undefined => {
  if (typeof stored !== 'object' || stored === null || !('kind' in stored) || !('session' in stored)) return undefined;
  if (stored.kind === 'restore') return readPendingRestore(stored);
  const kind = (['delete', 'story'] as const).find((one) => one === stored.kind);
  const session = SessionRow.safeParse(stored.session).data;
  return kind && session && { kind, session };
};

const buttonIn = (row: Element | null | undefined): HTMLElement | null => row?.querySelector<HTMLElement>('button[data-delete]') ?? null;

/** Where the focus goes when a session leaves its day: the next Delete button, the previous one, or the day's heading. */
export const focusAfterRemoval = (control: HTMLElement) => {
  const row = control.closest('[data-session]');
  const day = control.closest('[data-index]')?.querySelector<HTMLElement>('button[aria-expanded]') ?? null;
  const fallbacks = [buttonIn(row?.nextElementSibling), buttonIn(row?.previousElementSibling), day];
  return () => fallbacks;
};
