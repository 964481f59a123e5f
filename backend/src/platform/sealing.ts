import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const algorithm = 'aes-256-gcm';
/** 32 bytes for one purpose (HKDF). */
export const derivedKey = (secret: string, purpose: string): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', secret, '', `tabletime ${purpose}`, 32));

/** Encrypts a text with a key that is derived from a secret for one purpose. In Base64. */
export const seal = (text: string, secret: string, purpose: string): string => {
  const nonce = randomBytes(12);
  const cipher = createCipheriv(algorithm, derivedKey(secret, purpose), nonce);
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64');
};

/** The text; undefined if it was sealed with another secret or for another purpose, or was damaged since. */
export const unseal = (sealed: string, secret: string, purpose: string): string | undefined => {
  const bytes = Buffer.from(sealed, 'base64');
  try {
    const decipher = createDecipheriv(algorithm, derivedKey(secret, purpose), bytes.subarray(0, 12), { authTagLength: 16 });
    decipher.setAuthTag(bytes.subarray(12, 28));
    return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
  } catch {
    return undefined;
  }
};
