import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useNotify } from 'react-admin';
import type { MessageKey } from '../i18n/en.ts';
import { useT } from '../i18n/use-t.ts';
import { actionKey, problemOf, type Answer } from '../api/http-client.ts';
import { keyAfterFailure, type Trouble, troubleOf } from '../api/failures.ts';
import { saidOf } from '../cache/use-said.ts';

/** What a form shows of a write that failed. */
export interface Setback {
  trouble: Trouble;
  /** The server's sentence, or the default of this write. */
  message: string;
}

interface Wording<Data> {
  /** Said when the server gave no sentence; as a function, makes the whole message of the server's sentence or of none. */
  failed: MessageKey | ((said: string | undefined) => string);
  /** Said when the server's answer brings no sentence of its own. */
  done: MessageKey | ((data: Data) => string);
  /** First keys of the queries that the write makes stale; what shows sessions, unless named. */
  reloads?: readonly string[];
}

const sessionReads = ['sessions', 'dashboard', 'history', 'analytics', 'logs'] as const;

/**
 * One write of one opened form. While it runs, further calls do nothing, so a double tap writes once; every retry of an
 * unanswered try carries the same idempotency key. Says how it went in a toast and reloads in either case.
 */
export const useAttempt = <Data>({ failed, done, reloads = sessionReads }: Wording<Data>, onDone: (data: Data) => void) => {
  const t = useT();
  const notify = useNotify();
  const queryClient = useQueryClient();
  const running = useRef(false);
  const key = useRef<string | null>(null);
  const [isRunning, setIsRunning] = useState(false);
  const [setback, setSetback] = useState<Setback | null>(null);

  const run = async (send: (key: string) => Promise<Answer<Data>>): Promise<void> => {
    // State arrives a render late; a second tap within the same frame is stopped by the ref.
    if (running.current) return;
    running.current = true;
    setIsRunning(true);
    setSetback(null);
    const attemptKey = (key.current ??= actionKey());
    try {
      const answer = await send(attemptKey);
      // Where the sign-in has run out, react-admin signs out and answers with an empty object in place of an error.
      if (!('stale' in answer)) return;
      const { data, message } = answer;
      key.current = null;
      notify(message ?? (typeof done === 'function' ? done(data) : t(done)), { type: 'success' });
      onDone(data);
    } catch (error) {
      const failure = problemOf(error);
      key.current = keyAfterFailure(attemptKey, failure, actionKey);
      const trouble = troubleOf(failure);
      const said = saidOf(error);
      const refused = typeof failed === 'function' ? failed(said) : (said ?? t(failed));
      // The server's sentence on a key that was used before is for those who write its clients.
      const message = trouble.kind === 'repeated' ? t('sessions.trouble.repeated_title') : refused;
      setSetback({ trouble, message });
      notify(message, { type: trouble.kind === 'repeated' ? 'info' : 'error' });
    } finally {
      running.current = false;
      setIsRunning(false);
      for (const first of reloads) void queryClient.invalidateQueries({ queryKey: [first] });
    }
  };

  return { run, isRunning, setback, clear: () => setSetback(null) };
};
