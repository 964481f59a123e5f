import { sha256 } from '@noble/hashes/sha2.js';

const nodePrefix = 1;

const nodeHash = (left: Uint8Array, right: Uint8Array): Uint8Array => sha256(Uint8Array.of(nodePrefix, ...left, ...right));

const bytesOf = (base64: string): Uint8Array => Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
const areEqual = (one: Uint8Array, other: Uint8Array): boolean =>
  one.length === other.length && one.every((byte, at) => byte === other[at]);

const isOdd = (number: number): boolean => number % 2 === 1;
const half = (number: number): number => Math.floor(number / 2);

/** A log's size in events, and the root of its Merkle tree in Base64. */
export interface LogSize {
  size: number;
  root: string;
}

/**
 * Whether a proof shows that the log `first` begins the log `second`: the verification of RFC 9162, section 2.1.4.2, written apart from the
 * server's, so that no fault of its code hides here.
 */
export const isConsistent = (first: LogSize, second: LogSize, proof: readonly string[]): boolean => {
  const [firstRoot, secondRoot] = [bytesOf(first.root), bytesOf(second.root)];
  if (first.size === second.size) return proof.length === 0 && areEqual(firstRoot, secondRoot);
  if (first.size < 1 || first.size > second.size || proof.length === 0) return false;
  const isPowerOfTwo = Number.isInteger(Math.log2(first.size));
  const path = [...(isPowerOfTwo ? [firstRoot] : []), ...proof.map(bytesOf)];
  let [one, other] = [first.size - 1, second.size - 1];
  while (isOdd(one)) [one, other] = [half(one), half(other)];
  let [before, now] = [path[0]!, path[0]!];
  for (const hash of path.slice(1)) {
    if (other === 0) return false;
    if (isOdd(one) || one === other) {
      [before, now] = [nodeHash(hash, before), nodeHash(hash, now)];
      while (!isOdd(one) && one !== 0) [one, other] = [half(one), half(other)];
    } else {
      now = nodeHash(now, hash);
    }
    [one, other] = [half(one), half(other)];
  }
  return other === 0 && areEqual(before, firstRoot) && areEqual(now, secondRoot);
};
