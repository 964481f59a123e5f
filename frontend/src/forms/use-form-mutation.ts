import { useMutation, useQueryClient } from '@tanstack/react-query';
import { DataProviderContext, useNotify } from 'ra-core';
import { type ReactElement, useContext, useRef, useState } from 'react';
import {
  type Failure,
  type FailureCase,
  failureCaseOf,
  failureOf,
  isSignInRefused,
  keyAfterFailure,
  serverMessage,
} from '../api/failures.ts';
import { type Answer, newIdempotencyKey } from '../api/http-client.ts';
import type { Writes } from '../api/writes.ts';
import { type Changeable, reloadAfterWrite } from '../cache/freshness.ts';
import type { MessageKey } from '../i18n/en.ts';
import { useT } from '../i18n/use-t.ts';

/** What a form shows of a mutation that failed: what it means, the server's sentence or the default of this mutation, and the API's code with what it names. */
export type MutationFailure = FailureCase & { message: string } & Pick<Failure, 'code' | 'params'>;

export interface MutationOptions<Data> {
  /** What the mutation changes; the queries that show it are loaded again, also after a failure. */
  changes: Changeable | null;
  /** Announced when the server gave no sentence; a function makes the whole message of the server's sentence or of none. */
  failed: MessageKey | ((message: string | undefined) => string);
  /** Announced when the server's answer brings no sentence of its own. */
  done: MessageKey | ((data: Data) => string);
  /** What stands in the toast in place of those words: they and the answer in an element of its own. */
  announce?: (data: Data, words: string) => ReactElement | string;
}

/** Sends a write under the action's idempotency key; those of the API's resources by the data provider. */
export type Send<Data> = (key: string, writes: Writes) => Promise<Answer<Data>>;

/** The data provider itself: the one of react-admin's hooks answers a sign-in that was refused as if the write was done. */
const useWrites = (): Writes => useContext(DataProviderContext) as unknown as Writes;

/**
 * One mutation of one opened form. While it runs, further calls do nothing, so that a double tap writes once. A retry after a lost
 * answer carries the same idempotency key. The outcome is announced in a toast.
 */
export const useFormMutation = <Data>({ changes, failed, done, announce }: MutationOptions<Data>, onDone: (data: Data) => void) => {
  const t = useT();
  const notify = useNotify();
  const queryClient = useQueryClient();
  const writes = useWrites();
  const isLocked = useRef(false);
  const key = useRef<string | null>(null);
  /** Whether a try with this key may have been done. */
  const mayBeDone = useRef(false);
  const [failure, setFailure] = useState<MutationFailure | null>(null);

  const { mutateAsync, isPending } = useMutation({
    mutationFn: (send: Send<Data>) => send((key.current ??= newIdempotencyKey()), writes),
    // Without a network it fails at once, and is not sent later behind the person's back.
    networkMode: 'always',
    onSuccess: ({ data, message }) => {
      key.current = null;
      mayBeDone.current = false;
      const words = message ?? (typeof done === 'function' ? done(data) : t(done));
      notify(announce?.(data, words) ?? words, { type: 'success' });
      onDone(data);
    },
    onError: (error) => {
      if (isSignInRefused(error)) return;
      const what = failureOf(error);
      key.current &&= keyAfterFailure(key.current, what, newIdempotencyKey);
      let failureCase = failureCaseOf(what);
      mayBeDone.current = failureCase.kind === 'other' && (failureCase.unsure || (what.isUnsent === true && mayBeDone.current));
      if (failureCase.kind === 'other') failureCase = { ...failureCase, unsure: mayBeDone.current };
      const said = serverMessage(error);
      const refused = typeof failed === 'function' ? failed(said) : (said ?? t(failed));
      // The server's sentence on a key that was used before is for developers.
      const message = failureCase.kind === 'repeated' ? t('sessions.failure.repeated_title') : refused;
      setFailure({ ...failureCase, message, code: what.code, params: what.params });
      notify(message, { type: failureCase.kind === 'repeated' ? 'info' : 'error' });
    },
    onSettled: () => {
      isLocked.current = false;
      if (changes) reloadAfterWrite(queryClient, changes);
    },
  });

  const run = async (send: Send<Data>): Promise<void> => {
    // `isPending` arrives a render late; the ref stops a second tap within the same frame.
    if (isLocked.current) return;
    isLocked.current = true;
    setFailure(null);
    await mutateAsync(send).catch(() => undefined);
  };

  return { run, isRunning: isPending, failure, clearFailure: () => setFailure(null) };
};
