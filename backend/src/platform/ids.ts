import { randomBytes, randomInt } from 'node:crypto';

let lastMs = 0;
let sequence = 0;

/** The next (millisecond, sequence) pair: never the same twice and never going back, even when the machine's clock does. */
const nextTick = (random: number): { ms: number; sequence: number } => {
  const ms = Math.max(Date.now(), lastMs);
  if (ms > lastMs) {
    lastMs = ms;
    // The upper half stays free, so that the ids of one millisecond can count on from here.
    sequence = random & 0x7ff;
  } else if (sequence === 0xfff) {
    lastMs += 1;
    sequence = 0;
  } else {
    sequence += 1;
  }
  return { ms: lastMs, sequence };
};

/** A new UUID version 7: ids made later in this process sort later as text. */
export const newId = (): string => {
  const bytes = randomBytes(16);
  const tick = nextTick(bytes.readUInt16BE(6));
  bytes.writeUIntBE(tick.ms, 0, 6);
  bytes.writeUInt16BE(0x7000 | tick.sequence, 6);
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const hex = bytes.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
};

/** A code of so many digits that a person types: each as likely as any other. */
export const newCode = (digits: number): string => String(randomInt(10 ** digits)).padStart(digits, '0');

/** A short id that a person can read out to find one request in the log: 16 characters of base64url. */
export const newRequestId = (): string => randomBytes(12).toString('base64url');
