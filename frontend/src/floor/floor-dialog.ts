import type { SessionRow } from '@tabletime/contract';
import { useDialog } from '../forms/use-dialog.ts';

const sessionDialogs = [
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

interface OfSession {
  session: SessionRow;
  /** Closing it returns to the table's panel. */
  isFromPanel?: boolean;
  /** A reload left it, so `Dialogs` checks its session. */
  isRestored?: boolean;
}

export type FloorDialog =
  | { kind: 'start'; tableNumber?: number }
  | { kind: 'export' | 'list' }
  | { kind: 'unpaid'; tableNumber: number }
  /** `pass`: a pass for the guest. */
  | ({ kind: 'guest' | 'pass'; guest: number } & OfSession)
  /** Opens the print dialog, so a reload does not restore it. `print`: at the end of the session; `reprint`: later. */
  | ({ kind: 'print' | 'reprint' } & OfSession)
  | ({ kind: (typeof sessionDialogs)[number] } & OfSession);

/** The dialog as opened from a table's panel. */
export const fromPanel = (dialog: FloorDialog): FloorDialog =>
  'session' in dialog && dialog.kind !== 'panel' && dialog.kind !== 'print' ? { ...dialog, isFromPanel: true } : dialog;

/** The view of a session's bill: the panel while it runs, its details after another device ended it. */
export const billDialogOf = (session: SessionRow): FloorDialog => ({ kind: session.isActive ? 'panel' : 'details', session });

/** The dialog that a tap on a table opens. */
export const tableDialogOf = (
  tableNumber: number,
  running: SessionRow | undefined,
  openBills: Pick<ReadonlyMap<number, unknown>, 'has'>,
): FloorDialog => (running ? { kind: 'panel', session: running } : { kind: openBills.has(tableNumber) ? 'unpaid' : 'start', tableNumber });

/** `from` gets the focus back afterwards. */
export type OpenFloorDialog = (dialog: FloorDialog, from: HTMLElement) => void;

export const foundHeading = 'found-sessions';

export const tileAt = (tableNumber: number | undefined): HTMLElement | null => document.querySelector(`[data-table="${tableNumber}"]`);

const headings = () => [document.getElementById('active-sessions'), document.getElementById(foundHeading)];

const tileOf = (dialog: FloorDialog): HTMLElement | null => {
  if ('session' in dialog) return tileAt(dialog.session.tableNumber);
  return 'tableNumber' in dialog ? tileAt(dialog.tableNumber) : null;
};

/** The dialog that a reload left, before its session is checked; undefined for anything else. */
export const restoredDialog = (stored: unknown): FloorDialog | undefined => {
  if (typeof stored !== 'object' || stored === null || !('kind' in stored)) return undefined;
  if (stored.kind === 'export' || stored.kind === 'list') return { kind: stored.kind };
  if (stored.kind === 'start' || stored.kind === 'unpaid') {
    const { tableNumber } = stored as { tableNumber?: unknown };
    if (typeof tableNumber === 'number') return { kind: stored.kind, tableNumber };
    return stored.kind === 'start' ? { kind: 'start' } : undefined;
  }
  const kind = sessionDialogs.find((one) => one === stored.kind);
  if (!('session' in stored) || typeof stored.session !== 'object' || stored.session === null) return undefined;
  const isFromPanel = 'isFromPanel' in stored && stored.isFromPanel === true;
  const ofSession: OfSession = { session: stored.session as SessionRow, isRestored: true, ...(isFromPanel && { isFromPanel }) };
  if (stored.kind === 'guest' || stored.kind === 'pass') {
    const guest = 'guest' in stored && typeof stored.guest === 'number' ? stored.guest : undefined;
    return guest === undefined ? undefined : { kind: stored.kind, guest, ...ofSession };
  }
  return kind && { kind, ...ofSession };
};

/** Dialog state of the floor. If the card that had the focus is gone, its table's tile or the heading gets it. */
export const useFloorDialog = () =>
  useDialog<FloorDialog>({ screen: 'sessions', parse: restoredDialog, placesOf: (_, dialog) => () => [tileOf(dialog), ...headings()] });
