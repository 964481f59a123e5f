import { createHash, randomBytes, randomInt, randomUUID } from 'node:crypto';

let lastMs = 0;
let sequence = 0;

/** The next (millisecond, sequence) pair: strictly increasing, even when the machine's clock goes back. */
const nextTick = (random: number): { ms: number; sequence: number } => {
  const ms = Math.max(Date.now(), lastMs);
  if (ms > lastMs) {
    lastMs = ms;
    // The upper half stays free for the ids that follow in the same millisecond.
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
  // Node pools random bytes for these, which is much cheaper than asking the system; the last part is used.
  const random = randomUUID();
  const tick = nextTick(Number.parseInt(random.slice(0, 4), 16));
  const ms = tick.ms.toString(16).padStart(12, '0');
  return `${ms.slice(0, 8)}-${ms.slice(8)}-7${tick.sequence.toString(16).padStart(3, '0')}-${random.slice(19)}`;
};

/** A UUID version 8 that is the same for the same text in every process. */
export const idFrom = (text: string): string => {
  const hex = createHash('sha256').update(text).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
};

/** A random code of so many digits, uniformly distributed. */
export const newCode = (digits: number): string => String(randomInt(10 ** digits)).padStart(digits, '0');

/** A secret for a link: 32 random bytes as 43 characters of base64url. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** What is stored of such a secret, or compared with what is stored: it is too long to be guessed from a plain hash. */
export const secretHash = (secret: string): Buffer => createHash('sha256').update(secret).digest();

/** The same as PostgreSQL's hexadecimal bytes. */
export const storedHash = (secret: string): string => `\\x${secretHash(secret).toString('hex')}`;

/** A short id that a person can read out to find a request in the log: 16 hexadecimal digits. */
export const newRequestId = (): string => {
  const random = randomUUID();
  return random.slice(0, 8) + random.slice(-8);
};
