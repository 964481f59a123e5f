import { createHash } from 'node:crypto';
import { canonical, type Element, readXml, textsAt } from './read-xml.ts';

const isLeft = (element: Element): boolean =>
  element.name === 'ext:UBLExtensions' ||
  element.name === 'cac:Signature' ||
  (element.name === 'cac:AdditionalDocumentReference' && textsAt(element, 'cbc:ID').includes('QR'));

/** The hash of a document as the authority defines it, in Base64. */
export const documentHash = (xml: string): string =>
  createHash('sha256')
    .update(canonical(readXml(xml), isLeft), 'utf8')
    .digest('base64');

/** The values of a QR code in the order of their tags, 1 to n. Lengths must be as short as BER can write them. */
export const readTags = (qr: string): Buffer[] => {
  const bytes = Buffer.from(qr, 'base64');
  if (bytes.toString('base64') !== qr) throw new Error('Not Base64 as it is written');
  const values: Buffer[] = [];
  let at = 0;
  const next = (count: number): Buffer => {
    at += count;
    if (at > bytes.length) throw new Error('The QR code is cut off');
    return bytes.subarray(at - count, at);
  };
  while (at < bytes.length) {
    const tag = next(1)[0]!;
    if (tag !== values.length + 1) throw new Error(`Tag ${tag} after ${values.length}`);
    const first = next(1)[0]!;
    const length = first < 0x80 ? first : next(first - 0x80).readUIntBE(0, first - 0x80);
    const shortest = length < 0x80 ? 0 : length < 0x100 ? 0x81 : 0x82;
    if (first >= 0x80 ? first !== shortest : shortest !== 0) throw new Error(`Length ${length} after ${first}`);
    values.push(next(length));
  }
  return values;
};
