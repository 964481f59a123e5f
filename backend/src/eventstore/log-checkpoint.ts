import { idFrom } from '../platform/ids.ts';
import { streamName } from './event.ts';
import { fromBase64, openNote, signNote, type Signer, type Verifier } from './signed-note.ts';

/** The stream of the events about the log's keys and restorations. */
export const signaturesStream = streamName('log', idFrom('Tabletime: signatures of the log'));

/** What c2sp.org/tlog-checkpoint says of a log. */
export interface LogCheckpoint {
  /** How many events the log had. */
  size: number;
  root: Buffer;
  /** The close whose range of the log ends there: an extension line, so that the number is signed, too. */
  close?: number | undefined;
}

/** Signs a checkpoint. The origin is the key's name. */
export const signCheckpoint = ({ size, root, close }: LogCheckpoint, signer: Signer): string =>
  signNote([signer.name, size, root.toString('base64'), ...(close === undefined ? [] : [`close ${close}`]), ''].join('\n'), signer);

/** A checkpoint that this key signed under its own origin; undefined for anything else. */
export const openCheckpoint = (note: string, verifier: Verifier): LogCheckpoint | undefined => {
  const [, origin, size, encoded = '', close] =
    /^(\S+)\n(0|[1-9]\d{0,14})\n(\S+)\n(?:close ([1-9]\d{0,8})\n)?$/.exec(openNote(note, verifier) ?? '') ?? [];
  const root = fromBase64(encoded);
  if (origin !== verifier.name || root?.length !== 32) return undefined;
  return { size: Number(size), root, ...(close !== undefined && { close: Number(close) }) };
};

/** A c2sp.org/tlog-proof: that the event at a position is in the log of a checkpoint. */
export const logProof = (position: number, hashes: readonly Buffer[], checkpoint: string): string =>
  ['c2sp.org/tlog-proof@v1', `index ${position - 1}`, ...hashes.map((hash) => hash.toString('base64')), '', checkpoint].join('\n');
