import { billLimits, halalas, riyals } from '@tabletime/contract';
import type { WantedLine } from '../../api/bill.ts';
import type { ProductRow } from '../../api/products.ts';
import { createListeners } from '../../device/listeners.ts';

/** Ordered, but not on the bill yet. */
export interface Order {
  /** Not sent: can still be changed. */
  waiting: WantedLine[];
  /** Sent, or to be retried, under one idempotency key, so that lines are never added twice. */
  sent: { key: string; lines: WantedLine[] } | null;
  isSending: boolean;
  failure: string | null;
}

export const nothing: Order = { waiting: [], sent: null, isSending: false, failure: null };

export type WantedThing = Omit<WantedLine, 'quantity'>;

export const isSame = (one: WantedThing, other: WantedThing): boolean =>
  one.product === other.product && one.guest === other.guest && one.note === other.note;

/** Lines with a quantity changed by `by`; zero removes the line, and the limit caps it. */
export const withQuantity = (lines: readonly WantedLine[], wanted: WantedThing, by: number): WantedLine[] => {
  const known = lines.find((line) => isSame(line, wanted));
  if (!known) return by > 0 ? [...lines, { ...wanted, quantity: by }] : [...lines];
  const quantity = Math.min(known.quantity + by, billLimits.quantity);
  return lines.flatMap((line) => (line !== known ? [line] : quantity > 0 ? [{ ...line, quantity }] : []));
};

/** Changes the note of a line and joins it with an equal one. A blank note removes the note. */
export const withNote = (lines: readonly WantedLine[], wanted: WantedThing, note: string): WantedLine[] => {
  const known = lines.find((line) => isSame(line, wanted));
  if (!known || (known.note ?? '') === note) return [...lines];
  const { note: _before, quantity, ...rest } = known;
  const noted = note === '' ? rest : { ...rest, note };
  const others = lines.filter((line) => line !== known);
  return others.some((line) => isSame(line, noted))
    ? withQuantity(others, noted, quantity)
    : lines.map((line) => (line === known ? { ...noted, quantity } : line));
};

/** All lines not on the bill yet, sent ones first. */
export const openLines = ({ waiting, sent }: Order): WantedLine[] =>
  waiting.reduce((lines, { quantity, ...wanted }) => withQuantity(lines, wanted, quantity), sent?.lines ?? []);

/** At the menu's prices; a product that is no longer on it counts nothing. */
export const riyalsOf = (lines: readonly WantedLine[], menu: readonly Pick<ProductRow, 'id' | 'price'>[]): number => {
  const priceOf = (product: string) => halalas(menu.find(({ id }) => id === product)?.price ?? 0);
  return riyals(lines.reduce((sum, { product, quantity }) => sum + priceOf(product) * quantity, 0));
};

/** `isRefused`: nothing was added, and a retry would be refused again. */
export type Outcome = { isDone: true } | { isDone: false; isRefused: boolean; message: string };

interface Surroundings {
  /** Never rejects. */
  send: (session: string, lines: WantedLine[], key: string) => Promise<Outcome>;
  newKey: () => string;
  read: (session: string) => Pick<Order, 'waiting' | 'sent'> | undefined;
  write: (session: string, order: Pick<Order, 'waiting' | 'sent'> | null) => void;
}

/**
 * Orders by table. They outlive their sheet and a reload, and are retried under the same key after a lost response. One call per table at a
 * time.
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

  const annotate = (session: string, wanted: WantedThing, note: string): void =>
    set(session, { waiting: withNote(get(session).waiting, wanted, note), failure: null });

  const count = (session: string, wanted: WantedThing, by: number): void =>
    set(session, { waiting: withQuantity(get(session).waiting, wanted, by), failure: null });

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
    // A refused order can be corrected, and then needs a new key.
    const back = outcome.isRefused && { sent: null, waiting: openLines(get(session)) };
    set(session, { isSending: false, failure: outcome.message, ...back });
    return false;
  };

  /** Sends all open lines, including those added while sending. Resolves to whether all are on the bill. */
  const flush = (session: string): Promise<boolean> => {
    const known = running.get(session);
    if (known) return known;
    const sending = sendAll(session).finally(() => running.delete(session));
    running.set(session, sending);
    return sending;
  };
  return { subscribe, get, count, annotate, flush };
};
