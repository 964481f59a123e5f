import { createPrivateKey, createPublicKey, hash, type KeyObject, sign, verify } from 'node:crypto';

/** The C2SP formats for signed texts: c2sp.org/signed-note. */

const ed25519 = 1;
const idLength = 4;
/** What stands before the 32 bytes in DER. */
const [privatePrefix, publicPrefix] = [
  Buffer.from('302e020100300506032b657004220420', 'hex'),
  Buffer.from('302a300506032b6570032100', 'hex'),
];

/** Strict: undefined for any other spelling of the same bytes. */
export const fromBase64 = (text: string): Buffer | undefined => {
  const bytes = Buffer.from(text, 'base64');
  return bytes.toString('base64') === text ? bytes : undefined;
};

const keyId = (name: string, publicKey: Buffer): Buffer =>
  hash('sha256', Buffer.concat([Buffer.from(`${name}\n`), Buffer.of(ed25519), publicKey]), 'buffer').subarray(0, idLength);

/** The verifier key: `name+id+base64`. */
export const verifierKey = (name: string, publicKey: Buffer): string =>
  `${name}+${keyId(name, publicKey).toString('hex')}+${Buffer.concat([Buffer.of(ed25519), publicKey]).toString('base64')}`;

export interface Verifier {
  name: string;
  /** 32 bytes. */
  publicKey: Buffer;
}

/** Undefined for anything but a verifier key of Ed25519 under its own id. */
export const readVerifierKey = (text: string): Verifier | undefined => {
  const [, name = '', key = ''] = /^([^\s+]+)\+[0-9a-f]{8}\+(\S+)$/.exec(text) ?? [];
  const bytes = fromBase64(key);
  if (bytes?.length !== 33) return undefined;
  const publicKey = bytes.subarray(1);
  return verifierKey(name, publicKey) === text ? { name, publicKey } : undefined;
};

export interface Signer extends Verifier {
  privateKey: KeyObject;
}

/** A key pair of Ed25519 from its 32 secret bytes. */
export const signerOf = (name: string, seed: Uint8Array): Signer => {
  const privateKey = createPrivateKey({ key: Buffer.concat([privatePrefix, seed]), format: 'der', type: 'pkcs8' });
  const publicKey = createPublicKey(privateKey).export({ format: 'der', type: 'spki' }).subarray(publicPrefix.length);
  return { name, publicKey, privateKey };
};

/** The note of a text that ends with a line feed, with one line of signature. */
export const signNote = (text: string, { name, publicKey, privateKey }: Signer): string => {
  const signature = Buffer.concat([keyId(name, publicKey), sign(null, Buffer.from(text), privateKey)]);
  return `${text}\n— ${name} ${signature.toString('base64')}\n`;
};

/** The text of a note that this key signed; undefined for any other note, and for one with other signatures. */
export const openNote = (note: string, { name, publicKey }: Verifier): string | undefined => {
  const [, text = '', signedBy, encoded = ''] = /^([^]*\n)\n— (\S+) (\S+)\n$/.exec(note) ?? [];
  const signature = fromBase64(encoded);
  if (signedBy !== name || !signature?.subarray(0, idLength).equals(keyId(name, publicKey))) return undefined;
  const key = createPublicKey({ key: Buffer.concat([publicPrefix, publicKey]), format: 'der', type: 'spki' });
  return verify(null, Buffer.from(text), key, signature.subarray(idLength)) ? text : undefined;
};
