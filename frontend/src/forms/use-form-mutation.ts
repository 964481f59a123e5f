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

/** `message`: the server's sentence, or the mutation's default. */
export type MutationFailure = FailureCase & { message: string } & Pick<Failure, 'code' | 'params'>;

export interface MutationOptions<Data> {
  /** Queries that show it reload, also after a failure. */
  changes: Changeable | null;
  /** Default message; a function gets the server's sentence, if any. */
  failed: MessageKey | ((message: string | undefined) => string);
  done: MessageKey | ((data: Data) => string);
  /** Replaces the words in the toast. */
  announce?: (data: Data, words: string) => ReactElement | string;
}

export type Send<Data> = (key: string, writes: Writes) => Promise<Answer<Data>>;

/** Not react-admin's hook, which reports a refused sign-in as success. */
const useWrites = (): Writes => useContext(DataProviderContext) as unknown as Writes;

/** Ignores calls while it runs, so that a double tap writes once. A retry after a lost answer keeps its idempotency key. */
export const useFormMutation = <Data>({ changes, failed, done, announce }: MutationOptions<Data>, onDone: (data: Data) => void) => {
  const t = useT();
  const notify = useNotify();
  const queryClient = useQueryClient();
  const writes = useWrites();
  const isLocked = useRef(false);
  const key = useRef<string | null>(null);
  /** A try with this key may have succeeded. */
  const mayBeDone = useRef(false);
  const [failure, setFailure] = useState<MutationFailure | null>(null);

  const { mutateAsync, isPending } = useMutation({
    mutationFn: (send: Send<Data>) => send((key.current ??= newIdempotencyKey()), writes),
    // Offline, it fails at once and is not sent later.
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
      const sentence = serverMessage(error);
      const refused = typeof failed === 'function' ? failed(sentence) : (sentence ?? t(failed));
      // The server's sentence about a reused key is for developers.
      const message = failureCase.kind === 'repeated' ? t('failure.repeated_title') : refused;
      setFailure({ ...failureCase, message, code: what.code, params: what.params });
      notify(message, { type: failureCase.kind === 'repeated' ? 'info' : 'error' });
    },
    onSettled: () => {
      isLocked.current = false;
      if (changes) reloadAfterWrite(queryClient, changes);
    },
  });

  const run = async (send: Send<Data>): Promise<void> => {
    // `isPending` updates a render late; the ref stops a second tap in the same frame.
    if (isLocked.current) return;
    isLocked.current = true;
    setFailure(null);
    await mutateAsync(send).catch(() => undefined);
  };

  return { run, isRunning: isPending, failure, clearFailure: () => setFailure(null) };
};
