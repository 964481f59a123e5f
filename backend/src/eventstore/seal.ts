import { createHash } from 'node:crypto';
import canonicalize from 'canonicalize';
import type { NewEvent } from './event.ts';

const sha256 = (content: string | Buffer): Buffer => createHash('sha256').update(content).digest();

/** The canonical JSON (RFC 8785) of a value: the same text for the same value, whatever the order of its keys. */
export const canonicalJson = (value: unknown): string => {
  const text = canonicalize(value);
  if (text === undefined) throw new TypeError('Only JSON values can be sealed');
  return text;
};

/** The seal's leaf of one event: SHA-256 (32 bytes) over all of it but its position, which the order of leaves fixes. */
export const leafOf = (event: NewEvent & { stream: string; version: number }): Buffer =>
  sha256(
    canonicalJson({
      id: event.id,
      stream: event.stream,
      version: event.version,
      type: event.type,
      payloadVersion: event.payloadVersion,
      occurredAt: event.occurredAt,
      metadata: event.metadata,
      payloadHash: sha256(canonicalJson(event.payload)).toString('hex'),
    }),
  );

/** The hash that the chain starts from. */
export const genesis = sha256('tabletime');

/** The next link of the chain: SHA-256 of the link before and the leaves of the commit. */
export const nextLink = (previous: Buffer, leaves: Buffer): Buffer => sha256(Buffer.concat([previous, leaves]));
