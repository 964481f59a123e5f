import { createHash, verify } from 'node:crypto';
import { expect, it, test } from 'vitest';
import { documentHash, readTags } from '../testing/books/document-hash.ts';
import { randomBook } from '../testing/books/random-documents.ts';
import { elementsAt, readXml, textAt, textsAt } from '../testing/books/read-xml.ts';
import { newCertificate, newKey, type TestCertificate } from '../testing/books/test-certificate.ts';
import type { DocumentFacts } from '@tabletime/contract';
import { firstPreviousHash, makeDocument, type TaxDocument } from './tax-document.ts';

/** More by hand: `DOCUMENTS=200 npx vitest run --project 'unit*' signed-document`. */
const count = Number(process.env['DOCUMENTS'] ?? 20);
const book = randomBook(count, 20_261_128).map((facts): DocumentFacts => ({ ...facts, previousHash: firstPreviousHash }));
const [invoice] = book as [DocumentFacts];

/** Of Base64 of the hexadecimal digits, as the authority writes digests of what a signature is about. */
const digest = (text: string): string => Buffer.from(createHash('sha256').update(text, 'utf8').digest('hex')).toString('base64');

/** The properties as the authority hashes them: cut out of the document, each name space said where it is used. */
const signedProperties = (xml: string): string =>
  xml
    .slice(xml.indexOf('<xades:SignedProperties '), xml.indexOf('</xades:SignedProperties>'))
    .replace('<xades:SignedProperties ', '<xades:SignedProperties xmlns:xades="http://uri.etsi.org/01903/v1.3.2#" ')
    .replace(/<ds:\w+/g, '$& xmlns:ds="http://www.w3.org/2000/09/xmldsig#"')
    .concat('</xades:SignedProperties>');

const signature = 'ext:UBLExtensions/ext:UBLExtension/ext:ExtensionContent/sig:UBLDocumentSignatures/sac:SignatureInformation/ds:Signature';

/** Checks all that a signed document says of its signature; returns the values of its tags. */
const checked = ({ xml, hash, qr }: TaxDocument, of: TestCertificate, issuedAt: string): Buffer[] => {
  const root = readXml(xml);
  expect(hash).toBe(documentHash(xml));
  const [signed] = elementsAt(root, signature);
  const value = textAt(signed!, 'ds:SignatureValue');
  expect(verify('sha256', Buffer.from(hash, 'base64'), of.publicKey, Buffer.from(value, 'base64'))).toBe(true);
  expect(textAt(signed!, 'ds:KeyInfo/ds:X509Data/ds:X509Certificate')).toBe(of.body);
  expect(textsAt(signed!, 'ds:SignedInfo/ds:Reference/ds:DigestValue')).toEqual([hash, digest(signedProperties(xml))]);
  const properties = 'ds:Object/xades:QualifyingProperties/xades:SignedProperties/xades:SignedSignatureProperties';
  const [said] = elementsAt(signed!, properties);
  expect(textAt(said!, 'xades:SigningTime')).toBe(issuedAt.slice(0, 19));
  const [certificate] = elementsAt(said!, 'xades:SigningCertificate/xades:Cert');
  expect(textAt(certificate!, 'xades:CertDigest/ds:DigestValue')).toBe(digest(of.body));
  expect(textAt(certificate!, 'xades:IssuerSerial/ds:X509IssuerName')).toBe(of.issuer);
  expect(textAt(certificate!, 'xades:IssuerSerial/ds:X509SerialNumber')).toBe(of.serialNumber);
  const tags = readTags(qr);
  expect(tags.slice(5).map((tag, index) => tag.toString(index < 2 ? 'utf8' : 'base64'))).toEqual([
    hash,
    value,
    of.publicKeyDer.toString('base64'),
    of.signature.toString('base64'),
  ]);
  expect(tags.length).toBe(9);
  const codes = elementsAt(root, 'cac:AdditionalDocumentReference').filter((reference) => textAt(reference, 'cbc:ID') === 'QR');
  expect(codes.map((code) => textAt(code, 'cac:Attachment/cbc:EmbeddedDocumentBinaryObject'))).toEqual([qr]);
  return tags;
};

test(`${count} random documents are signed so that others can verify them, and hash as they do unsigned`, async () => {
  const certificate = newCertificate();
  for (const facts of book) {
    const document = await makeDocument(facts, 'Asia/Riyadh', certificate);
    const tags = checked(document, certificate, facts.issuedAt);
    const unsigned = await makeDocument(facts, 'Asia/Riyadh');
    expect(document.hash).toBe(unsigned.hash);
    expect(tags.slice(0, 5)).toEqual(readTags(unsigned.qr));
    expect(elementsAt(readXml(unsigned.xml), 'ext:UBLExtensions')).toEqual([]);
  }
}, 60_000);

it.each(['ec', 'rsa'] as const)('signs with a certificate that a key of %s issued', async (issuedBy) => {
  const certificate = newCertificate(issuedBy);
  const { signature: last } = certificate;
  if (issuedBy === 'rsa') expect(last.length).toBe(128);
  const document = await makeDocument(invoice, 'Asia/Riyadh', certificate);
  checked(document, certificate, invoice.issuedAt);
  const head = last.length < 128 ? [9, last.length] : [9, 0x81, last.length];
  expect([...Buffer.from(document.qr, 'base64').subarray(-last.length - head.length, -last.length)]).toEqual(head);
});

test('the same facts give the same bytes, with a certificate too', async () => {
  const certificate = newCertificate();
  const [one, other] = [await makeDocument(invoice, 'Asia/Riyadh', certificate), await makeDocument(invoice, 'Asia/Riyadh', certificate)];
  expect(other).toEqual(one);
});

test('a certificate of another key is refused, and one that is none', async () => {
  const { certificate } = newCertificate();
  const { privateKey } = newCertificate('ec', newKey());
  await expect(makeDocument(invoice, 'Asia/Riyadh', { certificate, privateKey })).rejects.toThrow('not of the key');
  await expect(makeDocument(invoice, 'Asia/Riyadh', { certificate: 'none', privateKey })).rejects.toThrow();
});
