import {
  type DocumentFacts,
  documentName,
  type InvoiceFacts,
  type InvoiceKind,
  type InvoiceLine,
  riyals,
  type Seller,
  type TaxEnvironment,
  withOffset,
} from '@tabletime/contract';
import type { Invoice as UblInvoice } from 'zatca-sdk';
import { knownToXml } from '../platform/known-to-xml.ts';

/** `xml` are the exact bytes, to be stored and never made again. `hash` and `qr` are Base64. */
export interface TaxDocument {
  xml: string;
  /** SHA-256 of the canonical document without its signature and QR code: a certificate does not change it. */
  hash: string;
  /** The text of the QR code. */
  qr: string;
}

/** Both in PEM; the key is of the curve secp256k1. */
export interface SigningCertificate {
  certificate: string;
  privateKey: string;
}

/** What the authority wants the first document to name as the one before it: the SHA-256 of `0` in hexadecimal digits, in Base64. */
export const firstPreviousHash = 'NWZlY2ViNjZmZmM4NmYzOGQ5NTI3ODZjNmQ2OTZjNzljMmRiYzIzOWRkNGU5MWI0NjcyOWQ3M2EyN2ZiNTdlOQ==';

/** The authority asks for a reason. */
const noReason = 'إلغاء الفاتورة / Invoice cancelled';

/** A debit note is issued to nobody; the authority wants to see one before it gives a certificate. */
type Kind = InvoiceKind | 'debit_note';

/** What a document says; amounts in halalas. */
export interface TaxDocumentFacts extends Omit<DocumentFacts, 'kind'> {
  kind: Kind;
}

const typeCodes = { invoice: '388', credit_note: '381', debit_note: '383' } as const satisfies Record<Kind, string>;
/** Cash, bank card, and “not defined”. */
const meansCodes = { Cash: '10', Credit: '48', other: '1' } as const;

/** On one line: parsers of XML disagree on what ends a line. */
const plain = (text: string): string => knownToXml(text.replace(/[\s\u0085]+/g, ' ')).trim();

const lasting = (minutes: number): string => `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;

const nameOf = ({ name, minutes }: InvoiceLine): string => {
  const [arabic, english] = [plain(name.ar), plain(name.en)];
  // The authority refuses names of one character.
  const long = [...arabic].length < 2 ? `${arabic} / ${english}` : arabic;
  return minutes === null ? long : `${long} ${lasting(minutes)}`;
};

type Category = Pick<UblInvoice['taxSubtotals'][number], 'taxCategory' | 'exemptionReasonCode' | 'exemptionReason'>;

/** A rate of zero is no standard rate, and needs a reason. */
const categoryAt = (rate: number): Category =>
  rate > 0
    ? { taxCategory: 'S' }
    : { taxCategory: 'O', exemptionReasonCode: 'VATEX-SA-OOS', exemptionReason: 'غير خاضع للضريبة / Not subject to VAT' };

/** The price of a piece has two decimals; where they do not divide, the line is one piece and its name has the quantity. */
const lineOf = (line: InvoiceLine, index: number, rate: number): UblInvoice['lines'][number] => {
  const quantity = line.net % line.quantity === 0 ? line.quantity : 1;
  return {
    id: String(index + 1),
    name: quantity === line.quantity ? nameOf(line) : `${line.quantity} × ${nameOf(line)}`,
    quantity,
    unitCode: 'PCE',
    unitPrice: riyals(line.net / quantity),
    lineTotal: riyals(line.net),
    vatCategory: categoryAt(rate).taxCategory,
    vatPercent: rate,
    vatAmount: riyals(line.vat),
  };
};

const partyOf = ({ name, vatNumber, commercialRegistration, address }: InvoiceFacts['seller']): UblInvoice['seller'] => ({
  registrationName: plain(name.ar),
  vatNumber: plain(vatNumber),
  identification: { schemeId: 'CRN', value: plain(commercialRegistration) },
  address: {
    street: plain(address.street),
    buildingNumber: plain(address.building),
    citySubdivision: plain(address.district),
    city: plain(address.city),
    postalCode: plain(address.postalCode),
    country: 'SA',
  },
});

const meansOf = (payments: InvoiceFacts['payments']): string => {
  const [method, ...others] = new Set(payments.map((payment) => payment.method));
  return meansCodes[others.length === 0 ? (method ?? 'other') : 'other'];
};

const ublOf = (facts: TaxDocumentFacts, timezone: string): UblInvoice => {
  const { kind, number, ofNumber, reason, rate, net, vat, total } = facts;
  const local = withOffset(Date.parse(facts.issuedAt), timezone);
  return {
    id: kind === 'debit_note' ? `DN-${number}` : documentName(kind, number),
    uuid: facts.uuid,
    issueDate: local.slice(0, 10),
    issueTime: local.slice(11, 19),
    invoiceTypeCode: typeCodes[kind],
    invoiceSubType: '0200000',
    documentCurrency: 'SAR',
    taxCurrency: 'SAR',
    ...(ofNumber !== null && {
      billingReference: { invoiceId: documentName('invoice', ofNumber) },
      creditDebitReason: plain(reason ?? '') || noReason,
    }),
    invoiceCounterValue: number,
    previousInvoiceHash: facts.previousHash,
    seller: partyOf(facts.seller),
    paymentMeansCode: meansOf(facts.payments),
    lineExtensionAmount: riyals(net),
    taxExclusiveAmount: riyals(net),
    taxInclusiveAmount: riyals(total),
    payableAmount: riyals(total),
    taxTotal: riyals(vat),
    taxSubtotals: [{ taxableAmount: riyals(net), taxAmount: riyals(vat), taxPercent: rate, ...categoryAt(rate) }],
    lines: facts.lines.map((line, index) => lineOf(line, index, rate)),
  };
};

/** Takes a fifth of a second and 12 MB, which a café without VAT never needs. */
const load = () => import('zatca-sdk');
type Library = Awaited<ReturnType<typeof load>>;

const dataOf = <Data>(result: { success: true; data: Data } | { success: false; error: Error }): Data => {
  if (!result.success) throw result.error;
  return result.data;
};

/** `signInvoice` of the library hashes twice, draws the QR code, and refuses a line whose VAT is rounded by more than 1.1 halalas. */
const signed = (library: Library, { xml, hash, issuedAt }: { xml: string; hash: string; issuedAt: string }, by: SigningCertificate) => {
  const { ublExtensions, signatureValue, certificate } = dataOf(
    library.createUBLExtensions(hash, { ...by, signingTime: library.defaultSigningTime(new Date(issuedAt)) }),
  );
  if (!library.verifyInvoiceSignature(hash, signatureValue, certificate.publicPoint))
    throw new Error('The certificate is not of the key that signs');
  return {
    xml: dataOf(library.insertUBLExtensions(xml, ublExtensions)),
    tags: [hash, signatureValue, certificate.publicKeyDer, certificate.signature],
  };
};

/** What a certificate is asked for with. `serial` tells installations apart. */
export interface CertificateSubject {
  seller: Seller;
  environment: TaxEnvironment;
  serial: string;
}

/** A request for a certificate, in PEM. */
export const certificateRequest = async ({ seller, environment, serial }: CertificateSubject, privateKey: string): Promise<string> => {
  const library = await load();
  const name = plain(seller.name.ar);
  const { building, street, city } = seller.address;
  const asked = {
    commonName: `Tabletime ${serial.slice(0, 8)}`,
    organizationName: name,
    organizationUnit: name,
    countryCode: 'SA',
    egsSerialNumber: `1-Tabletime|2-1|3-${serial}`,
    vatNumber: seller.vatNumber,
    // Simplified invoices and their notes alone.
    invoiceType: '0100',
    location: plain(`${building} ${street}, ${city}`),
    industry: 'Food and beverage',
  };
  return dataOf(library.generateCSR(asked, privateKey, environment)).pem;
};

/**
 * The electronic document of an invoice or a credit note; amounts in halalas. The same facts give the same bytes, also with a certificate. Rejects when the
 * certificate cannot be read or is not of its key.
 */
export const makeDocument = async (facts: TaxDocumentFacts, timezone: string, by?: SigningCertificate): Promise<TaxDocument> => {
  const library = await load();
  const ubl = ublOf(facts, timezone);
  const unsigned = dataOf(library.buildInvoiceXml(ubl));
  const hash = dataOf(library.computeInvoiceHashFromXml(unsigned));
  const { xml, tags } = by ? signed(library, { xml: unsigned, hash, issuedAt: facts.issuedAt }, by) : { xml: unsigned, tags: [] };
  const values = [
    ubl.seller.registrationName,
    ubl.seller.vatNumber!,
    `${ubl.issueDate}T${ubl.issueTime}`,
    library.formatMoney(ubl.taxInclusiveAmount),
    library.formatMoney(ubl.taxTotal),
    ...tags,
  ];
  const qr = Buffer.concat(values.map((value, index) => library.tlvEncode(index + 1, value))).toString('base64');
  return { xml: dataOf(library.replaceQrPlaceholder(xml, qr)), hash, qr };
};
