import { SessionRow } from '@tabletime/contract';
import { useOpened as useOpenedOver } from '../forms/use-opened.ts';

const aboutSession = [
  'panel',
  'end',
  'checkout',
  'edit',
  'move',
  'join',
  'merge',
  'split',
  'order',
  'discount',
  'pay',
  'refund',
  'correct',
  'reopen',
  'delete',
  'details',
] as const;

export type Opened =
  | { kind: 'start'; tableNumber?: number }
  | { kind: 'export' | 'list' }
  | { kind: 'guest'; session: SessionRow; guest: number }
  /** Opens the print dialog, so a reload does not restore it. */
  | { kind: 'print'; session: SessionRow }
  | { kind: (typeof aboutSession)[number]; session: SessionRow };

/** The view of a session's bill: the panel while it runs, its details after another device ended it. */
export const readOn = (session: SessionRow): Opened => ({ kind: session.isActive ? 'panel' : 'details', session });

/** `from` gets the focus back afterwards. */
export type Open = (opened: Opened, from: HTMLElement) => void;

export const foundHeading = 'found-sessions';

const headings = () => [document.getElementById('active-sessions'), document.getElementById(foundHeading)];

const tileOf = (opened: Opened): HTMLElement | null =>
  'session' in opened ? document.querySelector(`[data-table="${opened.session.tableNumber}"]`) : null;

/** Undefined for anything else, such as state from an earlier version of the app. */
const parse = (stored: unknown): Opened | undefined => {
  if (typeof stored !== 'object' || stored === null || !('kind' in stored)) return undefined;
  if (stored.kind === 'start' || stored.kind === 'export' || stored.kind === 'list') return { kind: stored.kind };
  const kind = aboutSession.find((one) => one === stored.kind);
  const session = SessionRow.safeParse('session' in stored ? stored.session : undefined).data;
  if (stored.kind === 'guest') {
    const guest = 'guest' in stored && typeof stored.guest === 'number' ? stored.guest : undefined;
    return session && guest !== undefined ? { kind: 'guest', session, guest } : undefined;
  }
  return kind && session && { kind, session };
};

/** Dialog state of the floor. If the card that had the focus is gone, its table's tile or the heading gets it. */
export const useOpened = () =>
  useOpenedOver<Opened>({ screen: 'sessions', parse, placesOf: (_, opened) => () => [tileOf(opened), ...headings()] });
