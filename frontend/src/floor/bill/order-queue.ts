import { billLimits } from '@tabletime/contract';
import type { WantedLine } from '../../api/bill.ts';
import { createListeners } from '../../device/listeners.ts';

/** What was tapped for a table and is not on its bill yet. */
export interface Order {
  /** Tapped, and not sent: it can still be taken back. */
  waiting: WantedLine[];
  /** Sent, or about to be sent once more, under one idempotency key: it is never added twice. */
  sent: { key: string; lines: WantedLine[] } | null;
  isSending: boolean;
  /** Why the last try failed; null while there was none. */
  failure: string | null;
}

export const nothing: Order = { waiting: [], sent: null, isSending: false, failure: null };

const isSame = (one: Omit<WantedLine, 'quantity'>, other: Omit<WantedLine, 'quantity'>): boolean =>
  one.product === other.product && one.guest === other.guest;

/** The lines with so many more of a product, or fewer; what comes to none is gone, and none goes over the limit of a line. */
export const counted = (lines: readonly WantedLine[], wanted: Omit<WantedLine, 'quantity'>, by: number): WantedLine[] => {
  const known = lines.find((line) => isSame(line, wanted));
  if (!known) return by > 0 ? [...lines, { ...wanted, quantity: by }] : [...lines];
  const quantity = Math.min(known.quantity + by, billLimits.quantity);
  return lines.flatMap((line) => (line !== known ? [line] : quantity > 0 ? [{ ...line, quantity }] : []));
};

/** Everything that is not on the bill yet, what was sent first. */
export const openLines = ({ waiting, sent }: Order): WantedLine[] =>
  waiting.reduce((lines, { quantity, ...wanted }) => counted(lines, wanted, quantity), sent?.lines ?? []);

/** How a try ended; `isRefused`: nothing was added, and the same would be refused again. */
export type Outcome = { isDone: true } | { isDone: false; isRefused: boolean; message: string };

interface Surroundings {
  /** Adds lines under an idempotency key. Never rejects. */
  send: (session: string, lines: WantedLine[], key: string) => Promise<Outcome>;
  newKey: () => string;
  /** What was kept of a table's order before a reload; undefined where nothing was. */
  read: (session: string) => Pick<Order, 'waiting' | 'sent'> | undefined;
  /** Keeps what is not on the bill yet; null where all is. */
  write: (session: string, order: Pick<Order, 'waiting' | 'sent'> | null) => void;
}

/**
 * The orders of tables, apart from the sheets that show them: what was tapped is sent although its sheet was closed, outlives a reload,
 * and is sent once more under the same key when no answer came. One call is under way for a table at a time.
 */
export const createOrderQueue = ({ send, newKey, read, write }: Surroundings) => {
  const orders = new Map<string, Order>();
  const running = new Map<string, Promise<boolean>>();
  const { subscribe, notify } = createListeners();

  const get = (session: string): Order => {
    const known = orders.get(session);
    if (known) return known;
    const kept = read(session);
    const order = kept ? { ...nothing, ...kept } : nothing;
    orders.set(session, order);
    return order;
  };
  const set = (session: string, change: Partial<Order>): void => {
    const order = { ...get(session), ...change };
    orders.set(session, order);
    const { waiting, sent } = order;
    write(session, waiting.length > 0 || sent ? { waiting, sent } : null);
    notify();
  };

  /** Adds so many of a product to what waits; a negative number takes back. */
  const count = (session: string, wanted: Omit<WantedLine, 'quantity'>, by: number): void =>
    set(session, { waiting: counted(get(session).waiting, wanted, by), failure: null });

  const sendAll = async (session: string): Promise<boolean> => {
    const { waiting, sent } = get(session);
    const batch = sent ?? (waiting.length > 0 ? { key: newKey(), lines: waiting } : null);
    if (!batch) return true;
    set(session, { sent: batch, isSending: true, failure: null, ...(batch !== sent && { waiting: [] }) });
    const outcome = await send(session, batch.lines, batch.key);
    if (outcome.isDone) {
      set(session, { sent: null, isSending: false });
      return sendAll(session);
    }
    // What was refused can be mended, and then goes under a key of its own.
    const back = outcome.isRefused && { sent: null, waiting: openLines(get(session)) };
    set(session, { isSending: false, failure: outcome.message, ...back });
    return false;
  };

  /** Sends what is not on the bill yet, and what is tapped on the way. Answers whether all of it is there then. */
  const flush = (session: string): Promise<boolean> => {
    const known = running.get(session);
    if (known) return known;
    const sending = sendAll(session).finally(() => running.delete(session));
    running.set(session, sending);
    return sending;
  };
  return { subscribe, get, count, flush };
};
