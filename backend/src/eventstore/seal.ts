import { hash } from 'node:crypto';
import { configure } from 'safe-stable-stringify';
import type { NewEvent } from './event.ts';

const stringify = configure({ strict: true });

const sha256 = (content: string | Buffer): Buffer => hash('sha256', content, 'buffer');

/** The canonical JSON (RFC 8785) of a value: the same text for the same value, whatever the order of its keys. */
export const canonicalJson = (value: unknown): string => {
  const text = stringify(value);
  if (text === undefined) throw new TypeError('Only JSON values can be sealed');
  return text;
};

/**
 * The JSON of an event with all that the log keeps of it, and the seal's leaf: SHA-256 in hex of its canonical JSON with the payload's
 * hash in place of the payload. The position is not part of it: the order of leaves fixes that.
 */
export const sealed = (event: NewEvent, stream: string, version: number): { text: string; leaf: string } => {
  // Most of an append's time in this process: written as text once, for both.
  const payload = canonicalJson(event.payload);
  const json = JSON.stringify;
  // In the order of the canonical JSON: id, metadata, occurredAt, payload or payloadHash, payloadVersion, stream, type, version.
  const before = `{"id":${json(event.id)},"metadata":${canonicalJson(event.metadata)},"occurredAt":${json(event.occurredAt)},`;
  const after = `,"payloadVersion":${event.payloadVersion},"stream":${json(stream)},"type":${json(event.type)},"version":${version}}`;
  return {
    text: `${before}"payload":${payload}${after}`,
    leaf: hash('sha256', `${before}"payloadHash":"${hash('sha256', payload, 'hex')}"${after}`, 'hex'),
  };
};

/** The seal's leaf of one event: 32 bytes. */
export const leafOf = (event: NewEvent & { stream: string; version: number }): Buffer =>
  Buffer.from(sealed(event, event.stream, event.version).leaf, 'hex');

/** The hash that the chain starts from. */
export const genesis = sha256('tabletime');

/** The next link of the chain: SHA-256 of the link before and the leaves of the commit. */
export const nextLink = (previous: Buffer, leaves: Buffer): Buffer => sha256(Buffer.concat([previous, leaves]));
