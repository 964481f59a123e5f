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

/** What is open over the floor. */
export type Opened =
  | { kind: 'start'; tableNumber?: number }
  | { kind: 'export' | 'list' }
  | { kind: 'guest'; session: SessionRow; guest: number }
  /** It asks for the printer as it opens, so that no reload opens it again. */
  | { kind: 'print'; session: SessionRow }
  | { kind: (typeof aboutSession)[number]; session: SessionRow };

/** Where the bill of a session is read on: its panel while it runs; its details once another device ended it in the meantime. */
export const readOn = (session: SessionRow): Opened => ({ kind: session.isActive ? 'panel' : 'details', session });

/** Opens something over the floor; `from` is the control that asked for it and gets the focus back. */
export type Open = (opened: Opened, from: HTMLElement) => void;

/** The line that says how many completed sessions were found. */
export const foundHeading = 'found-sessions';

const headings = () => [document.getElementById('active-sessions'), document.getElementById(foundHeading)];

/** The tile of the table that something is about, where the floor shows tiles. */
const tileOf = (opened: Opened): HTMLElement | null =>
  'session' in opened ? document.querySelector(`[data-table="${opened.session.tableNumber}"]`) : null;

/** What was open before a reload; undefined where it is not one of ours, as after an update of the app. */
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

/** What is open over the floor or the sessions found. The focus of a card that went away goes to its table's tile, or to the heading. */
export const useOpened = () =>
  useOpenedOver<Opened>({ screen: 'sessions', parse, placesOf: (_, opened) => () => [tileOf(opened), ...headings()] });
