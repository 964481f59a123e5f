import { SessionRow } from '@tabletime/contract';
import { type DeletedSession, readDeletedSession } from '../session/deleted-session.ts';

/** What is open over the days. */
export type OpenedOverDays = { kind: 'delete' | 'story'; session: SessionRow } | { kind: 'restore'; session: DeletedSession };

/** Opens something over the days; `control` has the focus afterwards. */
export type OpenOverDays = (opened: OpenedOverDays, control: HTMLElement) => void;

/** What was open before a reload; undefined where it is not one of ours, as after an update of the app. */
export const readOpened = (stored: unknown): OpenedOverDays | undefined => {
  if (typeof stored !== 'object' || stored === null || !('kind' in stored) || !('session' in stored)) return undefined;
  if (stored.kind === 'restore') {
    const deleted = readDeletedSession(stored.session);
    return deleted && { kind: 'restore', session: deleted };
  }
  const kind = (['delete', 'story'] as const).find((one) => one === stored.kind);
  const session = SessionRow.safeParse(stored.session).data;
  return kind && session && { kind, session };
};

const buttonIn = (row: Element | null | undefined): HTMLElement | null => row?.querySelector<HTMLElement>('button[data-delete]') ?? null;

/** Where the focus goes when a session leaves its day: to the next one's deletion, the one before's, or the day's own line. */
export const neighboursOf = (control: HTMLElement) => {
  const row = control.closest('[data-session]');
  const day = control.closest('[data-index]')?.querySelector<HTMLElement>('button[aria-expanded]') ?? null;
  const places = [buttonIn(row?.nextElementSibling), buttonIn(row?.previousElementSibling), day];
  return () => places;
};
