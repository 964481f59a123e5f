import type { SessionRow } from '@tabletime/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'ra-core';
import { createElement, useEffect, useSyncExternalStore } from 'react';
import { z } from 'zod';
import { addLines, type WantedLine } from '../../api/bill.ts';
import { failureOf, isSignInRefused } from '../../api/failures.ts';
import { newIdempotencyKey } from '../../api/http-client.ts';
import { serverNow } from '../../api/server-clock.ts';
import { useSignedIn } from '../../api/sign-in/sign-in-storage.ts';
import { reloadAfterWrite } from '../../cache/freshness.ts';
import { usePatchSession } from '../../cache/patch-sessions.ts';
import { keyOf, read, write } from '../../forms/persisted-storage.ts';
import { currentLanguage } from '../../i18n/language.ts';
import { messagesOf } from '../../i18n/messages.ts';
import { newestOrderOf } from '../../session/orders.ts';
import { PrintOrder } from '../../session/print-order.tsx';
import { useAmountToast } from '../../session/table-toast.tsx';
import { amountOfAdded } from './bill-amounts.ts';
import { createOrderQueue, type WantedThing } from './order-queue.ts';

const Lines = z.array(
  z.object({ product: z.string(), quantity: z.int().positive(), guest: z.int().optional(), note: z.string().optional() }),
);
const Kept = z.object({ waiting: Lines, sent: z.object({ key: z.string(), lines: Lines }).nullable() });

let shown: ((row: SessionRow, added: readonly WantedLine[], message: string | undefined) => void) | undefined;
let reload: (() => void) | undefined;

const send: Parameters<typeof createOrderQueue>[0]['send'] = async (session, lines, key) => {
  try {
    const { data, message } = await addLines(session, lines, key);
    shown?.(data, lines, message);
    return { isDone: true };
  } catch (error) {
    const { status, message } = failureOf(error);
    const isRefused = status >= 400 && status < 500 && !isSignInRefused(error);
    return { isDone: false, isRefused, message: message ?? messagesOf(currentLanguage()).order.failed };
  } finally {
    reload?.();
  }
};

/** Keyed by person: nobody sends another person's order on a shared tablet. */
const queues = new Map<string, ReturnType<typeof createOrderQueue>>();

const queueOf = (person: string) => {
  const known = queues.get(person);
  if (known) return known;
  const queue = createOrderQueue({
    newKey: newIdempotencyKey,
    send,
    read: (session) => Kept.safeParse(read(keyOf(`order.${session}`))).data,
    write: (session, order) => write(keyOf(`order.${session}`), order),
  });
  queues.set(person, queue);
  return queue;
};

/** Milliseconds before an order is sent: long enough to take back a wrong tap. */
const rest = 4_000;

/**
 * A table's order and the functions that change and send it. Lines that an earlier page left unsent are sent now. `onAnswer` gets the new
 * row. While `isHeld`, as a note is typed, nothing is sent by itself.
 */
export const useOrder = (session: string, onAnswer: (row: SessionRow) => void, isHeld = false) => {
  const queue = queueOf(useSignedIn()?.id ?? '');
  const patchSession = usePatchSession();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const amountToast = useAmountToast();
  useEffect(() => {
    shown = (row, added, message) => {
      patchSession(row);
      if (row.id === session) onAnswer(row);
      const order = newestOrderOf(row);
      const print = order && createElement(PrintOrder, { order });
      if (message) notify(amountToast(row, amountOfAdded(row, added, serverNow()), message, print), { type: 'success' });
    };
    reload = () => reloadAfterWrite(queryClient, 'sessions');
  });
  const order = useSyncExternalStore(queue.subscribe, () => queue.get(session));
  useEffect(() => void queue.flush(session), [queue, session]);
  const { waiting, isSending, failure } = order;
  useEffect(() => {
    if (waiting.length === 0 || isSending || isHeld || failure !== null) return undefined;
    const timer = setTimeout(() => void queue.flush(session), rest);
    return () => clearTimeout(timer);
  }, [queue, session, waiting, isSending, isHeld, failure]);
  return {
    order,
    count: (wanted: WantedThing, by: number) => queue.count(session, wanted, by),
    annotate: (wanted: WantedThing, note: string) => queue.annotate(session, wanted, note),
    flush: () => queue.flush(session),
  };
};
