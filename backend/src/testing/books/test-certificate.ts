import { createPublicKey, generateKeyPairSync, type KeyObject, sign, X509Certificate } from 'node:crypto';

const der = (tag: number, ...parts: Uint8Array[]): Buffer => {
  const content = Buffer.concat(parts);
  const { length } = content;
  const head = length < 128 ? [tag, length] : length < 256 ? [tag, 0x81, length] : [tag, 0x82, length >> 8, length & 255];
  return Buffer.concat([Buffer.from(head), content]);
};
const sequence = (...parts: Uint8Array[]): Buffer => der(0x30, ...parts);
const object = (hexadecimal: string): Buffer => der(0x06, Buffer.from(hexadecimal, 'hex'));
const bits = (content: Uint8Array): Buffer => der(0x03, Buffer.from([0]), content);

/** 2.5.4.3 and 0.9.2342.19200300.100.1.25, outermost first as in a certificate. */
const nameParts = [
  ['0992268993f22c640119', 'local'],
  ['0992268993f22c640119', 'example'],
  ['550403', 'Invoice Tests'],
] as const;
const testName = sequence(...nameParts.map(([type, value]) => der(0x31, sequence(object(type), der(0x0c, Buffer.from(value))))));

const signatureOf = {
  ec: sequence(object('2a8648ce3d040302')),
  rsa: sequence(object('2a864886f70d01010b'), der(0x05)),
};

export const newKey = (): KeyObject => generateKeyPairSync('ec', { namedCurve: 'secp256k1' }).privateKey;

/** What a certificate of `newKey` says, read by other means than the product's. */
export interface TestCertificate {
  certificate: string;
  privateKey: string;
  publicKey: KeyObject;
  /** SubjectPublicKeyInfo. */
  publicKeyDer: Buffer;
  /** Of the issuer, over the certificate. */
  signature: Buffer;
  /** One line of Base64. */
  body: string;
  issuer: string;
  serialNumber: string;
}

interface Issued {
  /** PEM. */
  certificate: string;
  /** One line of Base64. */
  body: string;
  signature: Buffer;
  read: X509Certificate;
}

/** A certificate of a public key, signed by `issuer`. */
export const issueCertificate = (publicKey: KeyObject, issuer: KeyObject): Issued => {
  const signatureKind = issuer.asymmetricKeyType === 'rsa' ? signatureOf.rsa : signatureOf.ec;
  const content = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.from('69000012ab34cd56ef', 'hex')),
    signatureKind,
    testName,
    sequence(der(0x17, Buffer.from('220101000000Z')), der(0x17, Buffer.from('490101000000Z'))),
    testName,
    publicKey.export({ type: 'spki', format: 'der' }),
  );
  const signature = sign('sha256', content, issuer);
  const body = sequence(content, signatureKind, bits(signature)).toString('base64');
  const certificate = `-----BEGIN CERTIFICATE-----\n${body.replace(/.{64}(?!$)/g, '$&\n')}\n-----END CERTIFICATE-----\n`;
  const read = new X509Certificate(certificate);
  if (!read.verify(createPublicKey(issuer))) throw new Error('The certificate is none');
  return { certificate, body, signature, read };
};

/** A certificate for tests, issued by its own key; by an RSA key, its signature is 128 bytes long. */
export const newCertificate = (issuedBy: 'ec' | 'rsa' = 'ec', key: KeyObject = newKey()): TestCertificate => {
  const issuer = issuedBy === 'ec' ? key : generateKeyPairSync('rsa', { modulusLength: 1024 }).privateKey;
  const publicKey = createPublicKey(key);
  const { certificate, body, signature, read } = issueCertificate(publicKey, issuer);
  if (!read.checkPrivateKey(key)) throw new Error('The certificate is none of its key');
  return {
    certificate,
    privateKey: key.export({ type: 'pkcs8', format: 'pem' }).toString(),
    publicKey,
    publicKeyDer: publicKey.export({ type: 'spki', format: 'der' }),
    signature,
    body,
    issuer: 'CN=Invoice Tests, DC=example, DC=local',
    serialNumber: BigInt(`0x${read.serialNumber}`).toString(),
  };
};
