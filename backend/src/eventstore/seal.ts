import { hash } from 'node:crypto';
import { canonicalJson } from './canonical-json.ts';
import type { NewEvent } from './event.ts';

const sha256 = (content: string | Buffer): Buffer => hash('sha256', content, 'buffer');

/** An event's stored JSON and its leaf: the SHA-256 (hex) of its canonical JSON, with the payload's hash and without the position. */
export const sealed = (event: NewEvent, stream: string, version: number): { text: string; leaf: string } => {
  // Dominates an append's CPU time, so both uses share one text.
  const payload = canonicalJson(event.payload);
  const json = JSON.stringify;
  // Keys in canonical order.
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

export const genesis = sha256('tabletime');

/** The next link: SHA-256 of the previous link and the commit's leaves. */
export const nextLink = (previous: Buffer, leaves: Buffer): Buffer => sha256(Buffer.concat([previous, leaves]));
