import type { Seller, TaxEnvironment } from '@tabletime/contract';
import { newId } from '../platform/ids.ts';
import { type Authority, AuthorityRefused } from './authority.ts';
import { certificateIn, type Credentials, newSigningKey } from './tax-certificate.ts';
import { certificateRequest, firstPreviousHash, makeDocument, type SigningCertificate, type TaxDocumentFacts } from './tax-document.ts';

/** `certificate` in PEM. */
export interface Onboarded {
  certificate: string;
  serial: string;
  validUntil: string;
  credentials: Credentials;
}

/** One document of each kind, in a chain of their own. */
const samplesOf = async (seller: Seller, by: SigningCertificate, { issuedAt, timezone }: { issuedAt: string; timezone: string }) => {
  const line = { name: { en: 'Table time', ar: 'وقت الطاولة' }, quantity: 1, minutes: 60, discount: 0, gross: 3000, net: 2609, vat: 391 };
  const samples = [];
  let previousHash = firstPreviousHash;
  for (const [index, kind] of (['invoice', 'credit_note', 'debit_note'] as const).entries()) {
    const facts: TaxDocumentFacts = {
      kind,
      number: index + 1,
      uuid: newId(),
      issuedAt,
      seller,
      rate: 15,
      lines: [line],
      net: 2609,
      vat: 391,
      total: 3000,
      payments: [],
      ofNumber: kind === 'invoice' ? null : 1,
      reason: kind === 'invoice' ? null : 'تجربة',
      previousHash,
    };
    const document = await makeDocument(facts, timezone, by);
    previousHash = document.hash;
    samples.push({ uuid: facts.uuid, ...document });
  }
  return samples;
};

interface Asked {
  seller: Seller;
  environment: TaxEnvironment;
  otp: string;
  issuedAt: string;
  timezone: string;
}

/**
 * Obtains a certificate with the authority's one-time password: makes a key, asks for a certificate to prove oneself with, sends a document
 * of each kind, and asks for the one to sign with. Rejects with `AuthorityAway`, or with `AuthorityRefused`.
 */
export const onboard = async (authority: Authority, { seller, environment, otp, issuedAt, timezone }: Asked): Promise<Onboarded> => {
  const privateKey = newSigningKey();
  const request = await certificateRequest({ seller, environment, serial: newId() }, privateKey);
  const first = await authority.complianceCertificate(request, otp);
  const as = { token: first.binarySecurityToken, secret: first.secret };
  for (const sample of await samplesOf(seller, { certificate: certificateIn(as.token).pem, privateKey }, { issuedAt, timezone })) {
    const { state, messages } = await authority.tryDocument(sample, as);
    if (state === 'rejected') throw new AuthorityRefused(messages, 400);
  }
  const { binarySecurityToken: token, secret } = await authority.productionCertificate(first.requestID, as);
  const { pem: certificate, serial, validUntil } = certificateIn(token);
  return { certificate, serial, validUntil, credentials: { privateKey, token, secret } };
};
