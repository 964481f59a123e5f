import type { LogEvent } from '../events/log-events.ts';
import { systemActor } from '../eventstore/event.ts';
import { signaturesStream } from '../eventstore/log-checkpoint.ts';
import { readVerifierKey, type Signer, signerOf, verifierKey } from '../eventstore/signed-note.ts';
import type { EventStore } from '../eventstore/store.ts';
import { newId } from '../platform/ids.ts';
import { derivedKey } from '../platform/sealing.ts';
import { logEventOf } from './append-occurrence.ts';

/** Attempts while other processes append to the same stream. */
const mostAttempts = 20;

interface Parts {
  store: Pick<EventStore, 'append' | 'readStream'>;
  /** Milliseconds since the epoch. */
  now: () => number;
}

/** Appends what `decide` returns for the events about the log's signatures; with nothing to append, returns them. */
const appendOnce = async <Result>(
  { store, now }: Parts,
  decide: (recorded: LogEvent[]) => { event?: LogEvent; result: Result },
): Promise<Result> => {
  for (let attempt = 1; attempt <= mostAttempts; attempt++) {
    const stored = await store.readStream(signaturesStream);
    const { event, result } = decide(stored.map(({ type, payload }) => ({ type, data: payload }) as unknown as LogEvent));
    if (!event) return result;
    const at = Math.max(now(), ...stored.map(({ occurredAt }) => Date.parse(occurredAt)));
    const events = [logEventOf({ event, at, actor: systemActor, requestId: null })];
    const { outcome } = await store.append({
      streams: [{ stream: signaturesStream, expectedVersion: stored.length, last: stored.at(-1)?.id, events, rows: [] }],
    });
    if (outcome === 'appended') return result;
  }
  throw new Error('Other processes kept appending to the stream of the signatures');
};

/** The log under its present name: `tabletime/<id>/<number of restorations>`. */
export interface LogSigner extends Signer {
  /** The C2SP verifier key. */
  key: string;
}

/**
 * Signs for the log. The key follows from the secret that all instances share; the first signature by a key or under a name is an event,
 * and the first of all gives the log its id.
 */
export const createLogSigning = (parts: Parts, secret: string) => {
  const seed = derivedKey(secret, 'checkpoints');
  return (): Promise<LogSigner> =>
    appendOnce(parts, (recorded) => {
      const keys = recorded.flatMap((event) => (event.type === 'LogSigned' ? [event.data.key] : []));
      const restorations = recorded.filter(({ type }) => type === 'LogRestored').length;
      const id = readVerifierKey(keys[0] ?? '')?.name.split('/')[1] ?? newId();
      const signer = signerOf(`tabletime/${id}/${restorations}`, seed);
      const key = verifierKey(signer.name, signer.publicKey);
      return { result: { ...signer, key }, ...(keys.at(-1) !== key && { event: { type: 'LogSigned', data: { key } } }) };
    });
};

/** Tells that the log was restored up to a position under the hash of its seal: its history may go on otherwise elsewhere. */
export const recordRestoration = (parts: Parts, restored: { position: number; hash: string }): Promise<void> => {
  const event: LogEvent = { type: 'LogRestored', data: restored };
  return appendOnce(parts, () => ({ event, result: undefined }));
};
