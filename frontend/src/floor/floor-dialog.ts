import { SessionRow } from '@tabletime/contract';
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

export type FloorDialog =
  | { kind: 'start'; tableNumber?: number }
  | { kind: 'export' | 'list' }
  | { kind: 'unpaid'; tableNumber: number }
  /** `pass`: a pass for the guest. */
  | { kind: 'guest' | 'pass'; session: SessionRow; guest: number; isFromPanel?: boolean }
  /** Opens the print dialog, so a reload does not restore it. `print`: at the end of the session; `reprint`: later. */
  | { kind: 'print' | 'reprint'; session: SessionRow; isFromPanel?: boolean }
  /** `isFromPanel`: closing it returns to the table's panel. */
  | { kind: (typeof sessionDialogs)[number]; session: SessionRow; isFromPanel?: boolean };

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

/** Undefined for anything else, such as state from an earlier version of the app. */
const parse = (stored: unknown): FloorDialog | undefined => {
  if (typeof stored !== 'object' || stored === null || !('kind' in stored)) return undefined;
  if (stored.kind === 'export' || stored.kind === 'list') return { kind: stored.kind };
  if (stored.kind === 'start' || stored.kind === 'unpaid') {
    const { tableNumber } = stored as { tableNumber?: unknown };
    if (typeof tableNumber === 'number') return { kind: stored.kind, tableNumber };
    return stored.kind === 'start' ? { kind: 'start' } : undefined;
  }
  const kind = sessionDialogs.find((one) => one === stored.kind);
  const session = SessionRow.safeParse('session' in stored ? stored.session : undefined).data;
  if (!session) return undefined;
  const behind = 'isFromPanel' in stored && stored.isFromPanel === true ? { isFromPanel: true } : {};
  if (stored.kind === 'guest' || stored.kind === 'pass') {
    const guest = 'guest' in stored && typeof stored.guest === 'number' ? stored.guest : undefined;
    return guest === undefined ? undefined : { kind: stored.kind, session, guest, ...behind };
  }
  return kind && { kind, session, ...behind };
};

/** Dialog state of the floor. If the card that had the focus is gone, its table's tile or the heading gets it. */
export const useFloorDialog = () =>
  useDialog<FloorDialog>({ screen: 'sessions', parse, placesOf: (_, dialog) => () => [tileOf(dialog), ...headings()] });
