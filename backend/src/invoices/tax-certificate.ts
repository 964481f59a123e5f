import { createCipheriv, createDecipheriv, generateKeyPairSync, hkdfSync, randomBytes, X509Certificate } from 'node:crypto';
import { z } from 'zod';

/** What the authority knows the café's software by. `token` and `secret` are its user and password. */
export const Credentials = z.object({ privateKey: z.string(), token: z.string(), secret: z.string() });
export type Credentials = z.infer<typeof Credentials>;

/** A private key in PEM, on the curve that the authority asks for. */
export const newSigningKey = (): string =>
  generateKeyPairSync('ec', { namedCurve: 'secp256k1' }).privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();

/** The certificate within a token of the authority, in PEM. Tokens are the certificate's Base64, in Base64 once more. Throws if there is none. */
export const certificateIn = (token: string): { pem: string; serial: string; validUntil: string } => {
  const inner = Buffer.from(token, 'base64').toString('latin1').trim();
  const body = /^[A-Za-z0-9+/=\s]+$/.test(inner) ? inner : token;
  const pem = `-----BEGIN CERTIFICATE-----\n${body.replace(/\s/g, '').replace(/.{64}(?!$)/g, '$&\n')}\n-----END CERTIFICATE-----\n`;
  const read = new X509Certificate(pem);
  return { pem, serial: read.serialNumber, validUntil: new Date(read.validTo).toISOString() };
};

const algorithm = 'aes-256-gcm';
const keyOf = (secret: string): Uint8Array => new Uint8Array(hkdfSync('sha256', secret, '', 'tabletime tax certificate', 32));

/** Encrypts credentials with a key derived from the secret that all instances share. */
export const seal = (credentials: Credentials, secret: string): string => {
  const nonce = randomBytes(12);
  const cipher = createCipheriv(algorithm, keyOf(secret), nonce);
  const sealed = Buffer.concat([cipher.update(JSON.stringify(credentials), 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64');
};

/** Undefined if they were sealed with another secret, or damaged since. */
export const unseal = (sealed: string, secret: string): Credentials | undefined => {
  const bytes = Buffer.from(sealed, 'base64');
  try {
    const decipher = createDecipheriv(algorithm, keyOf(secret), bytes.subarray(0, 12)).setAuthTag(bytes.subarray(12, 28));
    const opened = Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
    return Credentials.parse(JSON.parse(opened));
  } catch {
    return undefined;
  }
};
