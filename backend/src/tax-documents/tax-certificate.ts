import { generateKeyPairSync, X509Certificate } from 'node:crypto';
import { z } from 'zod';
import { seal, unseal } from '../platform/sealing.ts';

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

const purpose = 'tax certificate';

/** Encrypts credentials with a key derived from the secret that all instances share. */
export const sealCredentials = (credentials: Credentials, secret: string): string => seal(JSON.stringify(credentials), secret, purpose);

/** Undefined if they were sealed with another secret, or damaged since. */
export const unsealCredentials = (sealed: string, secret: string): Credentials | undefined => {
  const opened = unseal(sealed, secret, purpose);
  return opened === undefined ? undefined : Credentials.parse(JSON.parse(opened));
};
