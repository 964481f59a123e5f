import { createHash, randomBytes, randomInt, randomUUID } from 'node:crypto';

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
  // Node keeps random bytes in store for these: asking the system for sixteen of them takes longer than all the rest. They end as ours do.
  const random = randomUUID();
  const tick = nextTick(Number.parseInt(random.slice(0, 4), 16));
  const ms = tick.ms.toString(16).padStart(12, '0');
  return `${ms.slice(0, 8)}-${ms.slice(8)}-7${tick.sequence.toString(16).padStart(3, '0')}-${random.slice(19)}`;
};

/** The same id for the same text in every process: a UUID of version 8. */
export const idFrom = (text: string): string => {
  const hex = createHash('sha256').update(text).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
};

/** A code of so many digits that a person types: each as likely as any other. */
export const newCode = (digits: number): string => String(randomInt(10 ** digits)).padStart(digits, '0');

/** A secret that nobody guesses, for a link: 32 random bytes, as 43 characters of base64url. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** A short id that a person can read out to find one request in the log: 16 hexadecimal digits. */
export const newRequestId = (): string => {
  const random = randomUUID();
  return random.slice(0, 8) + random.slice(-8);
};
