import { createPublicKey, type KeyObject, verify } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { documentHash, readTags } from './document-hash.ts';
import { type Element, elementsAt, readXml, textAt, textsAt } from './read-xml.ts';
import { issueCertificate, newKey } from './test-certificate.ts';

interface Reply {
  status: number;
  body: object;
}

interface Message {
  code: string;
  message: string;
}

interface Known {
  secret: string;
  key: KeyObject;
  tag9: Buffer;
  isForProduction: boolean;
  tried: Set<string>;
}

interface Sent {
  invoiceHash: string;
  uuid: string;
  invoice: string;
}

/** What the stand-in does with a report instead of judging it. `lose` judges it, and hangs up before it answers. */
export type Mood = 'judge' | 'lose' | 'hang up' | 'hang' | 'busy' | 'garbage' | 'forbidden' | 'reject' | 'warn';

/** The parts of a DER value: content of the outermost sequence, split. */
const partsOf = (der: Buffer): Buffer[] => {
  const length = (at: number): [number, number] => {
    const first = der[at + 1]!;
    if (first < 0x80) return [at + 2, first];
    return [at + 2 + first - 0x80, der.readUIntBE(at + 2, first - 0x80)];
  };
  const [start, size] = length(0);
  const parts: Buffer[] = [];
  for (let at = start; at < start + size;) {
    const [from, count] = length(at);
    parts.push(der.subarray(at, from + count));
    at = from + count;
  }
  return parts;
};

/** The public key of a request for a certificate; undefined if its signature or what it names is wrong. */
const keyIn = (csr: string, template: string): KeyObject | undefined => {
  const pem = Buffer.from(csr, 'base64').toString('utf8');
  const body = /^-----BEGIN CERTIFICATE REQUEST-----\n([\s\S]+)\n-----END CERTIFICATE REQUEST-----\s*$/.exec(pem)?.[1];
  if (body === undefined) return undefined;
  const [info, , signature] = partsOf(Buffer.from(body, 'base64'));
  const key = createPublicKey({ key: partsOf(info!)[2]!, format: 'der', type: 'spki' });
  // Without the tag, the length and the count of unused bits.
  const value = signature!.subarray(signature!.length - signature![1]! + 1);
  const names = ['0100', template, '1-Tabletime|2-'];
  const isComplete = names.every((name) => info!.includes(name)) && /3\d{13}3/.test(info!.toString('latin1'));
  return isComplete && key.asymmetricKeyDetails?.namedCurve === 'secp256k1' && verify('sha256', info!, key, value) ? key : undefined;
};

/** In the order in which the schema of UBL has them. */
const order = [
  'ext:UBLExtensions',
  'cbc:ProfileID',
  'cbc:ID',
  'cbc:UUID',
  'cbc:IssueDate',
  'cbc:IssueTime',
  'cbc:InvoiceTypeCode',
  'cbc:DocumentCurrencyCode',
  'cbc:TaxCurrencyCode',
  'cac:BillingReference',
  'cac:AdditionalDocumentReference',
  'cac:Signature',
  'cac:AccountingSupplierParty',
  'cac:AccountingCustomerParty',
  'cac:Delivery',
  'cac:PaymentMeans',
  'cac:AllowanceCharge',
  'cac:TaxTotal',
  'cac:LegalMonetaryTotal',
  'cac:InvoiceLine',
];

const referenceIn = (root: Element, id: string): Element | undefined =>
  elementsAt(root, 'cac:AdditionalDocumentReference').find((reference) => textAt(reference, 'cbc:ID') === id);

interface Judged {
  errors: Message[];
  counter: number;
  previous: string;
  typeCode: string;
}

/** Judges a document by itself: its shape, hash, signature, code and sums. */
const judge = ({ invoiceHash, uuid, invoice }: Sent, { key, tag9 }: Known): Judged => {
  const errors: Message[] = [];
  const need = (holds: boolean, code: string, message: string): void => {
    if (!holds) errors.push({ code, message });
  };
  const xml = Buffer.from(invoice, 'base64').toString('utf8');
  const root = readXml(xml);
  const names = root.children.filter((child) => typeof child !== 'string').map(({ name }) => name);
  const places = names.map((name) => order.indexOf(name));
  need(root.name === 'Invoice' && places.every((place, index) => place >= (places[index - 1] ?? 0)), 'XSD', `Order of ${names.join()}`);
  need(textAt(root, 'cbc:UUID') === uuid, 'UUID', 'Another id');
  need(documentHash(xml) === invoiceHash, 'HASH', 'The hash is of another document');
  const signed = 'ext:UBLExtensions/ext:UBLExtension/ext:ExtensionContent/sig:UBLDocumentSignatures/sac:SignatureInformation/ds:Signature';
  const value = textsAt(root, `${signed}/ds:SignatureValue`)[0] ?? '';
  const hash = Buffer.from(invoiceHash, 'base64');
  need(verify('sha256', hash, key, Buffer.from(value, 'base64')), 'SIGNATURE', 'Not signed by the key of the certificate');
  const code = referenceIn(root, 'QR');
  const tags = code ? readTags(textAt(code, 'cac:Attachment/cbc:EmbeddedDocumentBinaryObject')) : [];
  const total = textAt(root, 'cac:LegalMonetaryTotal/cbc:TaxInclusiveAmount');
  const said = [tags[3], tags[5], tags[6]].map((tag) => tag?.toString('utf8'));
  need(said.join() === [total, invoiceHash, value].join() && tags[8]?.equals(tag9) === true, 'QR', 'The QR code says something else');
  const net = textAt(root, 'cac:LegalMonetaryTotal/cbc:TaxExclusiveAmount');
  const [vat] = textsAt(root, 'cac:TaxTotal/cbc:TaxAmount');
  const halalas = (text = '') => Math.round(Number(text) * 100);
  need(halalas(net) + halalas(vat) === halalas(total), 'SUM', `${net} + ${vat} = ${total}`);
  return {
    errors,
    counter: Number(textAt(referenceIn(root, 'ICV')!, 'cbc:UUID')),
    previous: textAt(referenceIn(root, 'PIH')!, 'cac:Attachment/cbc:EmbeddedDocumentBinaryObject'),
    typeCode: textAt(root, 'cbc:InvoiceTypeCode'),
  };
};

const bodyOf = async (request: IncomingMessage): Promise<unknown> => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return JSON.parse(Buffer.concat(parts).toString('utf8'));
};

const verdict = (errors: Message[], warnings: Message[]): Reply => {
  const validationResults = {
    status: errors.length > 0 ? 'ERROR' : warnings.length > 0 ? 'WARNING' : 'PASS',
    infoMessages: [],
    warningMessages: warnings,
    errorMessages: errors,
  };
  const reportingStatus = errors.length > 0 ? 'NOT_REPORTED' : 'REPORTED';
  return { status: errors.length > 0 ? 400 : warnings.length > 0 ? 202 : 200, body: { validationResults, reportingStatus } };
};

/** Answers to a report that is not judged. */
const instead: Partial<Record<Mood, Reply>> = {
  busy: { status: 503, body: {} },
  forbidden: { status: 401, body: { message: 'Revoked' } },
};

const templates = { simulation: 'PREZATCA-Code-Signing', core: 'ZATCA-Code-Signing' } as const;

/**
 * Plays the tax authority: gives certificates for one-time passwords and judges documents by their shape, hash, chain, signature, code, sums
 * and age. A password is good for one try, unless it takes any. `now` in milliseconds since the epoch. It knows no schema files and none of the authority's rules for businesses.
 */
export const startAuthority = async (now: () => number = Date.now, takesAnyPassword = false) => {
  const issuer = newKey();
  const passwords = new Set<string>();
  const known = new Map<string, Known>();
  const compliance = new Map<string, string>();
  /** Counters, hashes and ids of the documents reported, in order. */
  const reported: { counter: number; hash: string; uuid: string }[] = [];
  let last: { counter: number; hash: string } | undefined;
  let mood: Mood = 'judge';
  let tries = 0;
  let answers = 0;
  let abreast = 0;
  let mostAbreast = 0;
  let made = 0;

  const issue = (key: KeyObject, isForProduction: boolean): { requestID: string; binarySecurityToken: string; secret: string } => {
    const { body, signature } = issueCertificate(key, issuer);
    made += 1;
    // Two certificates of one key are the same, so the user says which it is.
    const token = Buffer.from(`${body}${'\n'.repeat(made)}`).toString('base64');
    known.set(token, { secret: `secret ${made}`, key, tag9: signature, isForProduction, tried: new Set() });
    compliance.set(String(made), token);
    return { requestID: String(made), binarySecurityToken: token, secret: `secret ${made}` };
  };

  const callerOf = (request: IncomingMessage): Known | undefined => {
    const [token = '', secret] = Buffer.from((request.headers.authorization ?? '').slice(6), 'base64')
      .toString('utf8')
      .split(':');
    const caller = known.get(token);
    return caller?.secret === secret ? caller : undefined;
  };

  const reportOf = (sent: Sent, caller: Known): Reply => {
    if (reported.some(({ uuid, hash }) => uuid === sent.uuid && hash === sent.invoiceHash))
      return { status: 409, body: { message: 'Already reported' } };
    const { errors, counter, previous } = judge(sent, caller);
    const chained = !last || (counter === last.counter + 1 && previous === last.hash);
    if (!chained) errors.push({ code: 'CHAIN', message: `${counter} does not follow ${last?.counter}` });
    last = { counter, hash: sent.invoiceHash };
    const xml = readXml(Buffer.from(sent.invoice, 'base64').toString('utf8'));
    // The café of the tests is in Riyadh.
    const age = now() - Date.parse(`${textAt(xml, 'cbc:IssueDate')}T${textAt(xml, 'cbc:IssueTime')}+03:00`);
    if (mood === 'reject') errors.push({ code: 'BR-KSA-98', message: 'Refused for the test' });
    const warnings = mood === 'warn' ? [{ code: 'BR-KSA-W', message: 'Look at this' }] : [];
    if (age > 24 * 3_600_000) warnings.push({ code: 'LATE', message: 'Reported after more than 24 hours' });
    if (errors.length === 0) reported.push({ counter, hash: sent.invoiceHash, uuid: sent.uuid });
    return verdict(errors, warnings);
  };

  const replyTo = async (request: IncomingMessage, environment: keyof typeof templates, path: string): Promise<Reply> => {
    const body = (await bodyOf(request)) as Record<string, string>;
    if (request.headers['accept-version'] !== 'V2') return { status: 406, body: { message: 'Version' } };
    if (path === '/compliance') {
      if (!passwords.delete(String(request.headers['otp'])) && !takesAnyPassword)
        return { status: 400, body: { errors: [{ code: 'Invalid-OTP', message: 'The provided OTP is invalid' }] } };
      const key = keyIn(body['csr'] ?? '', templates[environment]);
      if (!key) return { status: 400, body: { errors: [{ code: 'Invalid-CSR', message: 'The provided CSR is invalid' }] } };
      return { status: 200, body: { ...issue(key, false), dispositionMessage: 'ISSUED' } };
    }
    const caller = callerOf(request);
    if (!caller) return { status: 401, body: { message: 'Unknown certificate' } };
    if (path === '/compliance/invoices') {
      const { errors, typeCode } = judge(body as unknown as Sent, caller);
      if (errors.length === 0) caller.tried.add(typeCode);
      return verdict(errors, []);
    }
    if (path === '/production/csids') {
      const missing = ['388', '381', '383'].filter((kind) => !caller.tried.has(kind));
      if (missing.length > 0 || known.get(compliance.get(body['compliance_request_id'] ?? '') ?? '') !== caller)
        return { status: 400, body: { errors: [{ code: 'Missing-ComplianceSteps', message: missing.join() }] } };
      return { status: 200, body: { ...issue(caller.key, true), dispositionMessage: 'ISSUED' } };
    }
    if (path !== '/invoices/reporting/single' || !caller.isForProduction) return { status: 403, body: {} };
    return reportOf(body as unknown as Sent, caller);
  };

  const respond = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const [, environment = '', path = ''] = /^\/(simulation|core)(\/.+)$/.exec(request.url ?? '') ?? [];
    const isReport = path === '/invoices/reporting/single';
    if (isReport) tries += 1;
    if (isReport && mood === 'hang') return;
    if (isReport && mood === 'hang up') {
      request.socket.destroy();
      return;
    }
    const reply = (isReport && instead[mood]) || (await replyTo(request, environment as keyof typeof templates, path));
    if (isReport && mood === 'lose') {
      request.socket.destroy();
      return;
    }
    response.writeHead(reply.status, { 'Content-Type': 'application/json' });
    response.end(isReport && mood === 'garbage' ? '<html>' : JSON.stringify(reply.body));
    if (isReport) answers += 1;
  };

  const server = createServer((request, response) => {
    abreast += 1;
    mostAbreast = Math.max(mostAbreast, abreast);
    response.on('close', () => (abreast -= 1));
    respond(request, response).catch((error: unknown) => {
      response.writeHead(400, { 'Content-Type': 'application/json' });
      response.end(JSON.stringify({ errors: [{ code: 'UNREADABLE', message: String(error) }] }));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** A one-time password that is good for one try. */
    otp: (): string => {
      const password = String(100_000 + passwords.size + made);
      passwords.add(password);
      return password;
    },
    setMood: (next: Mood): void => void (mood = next),
    reported,
    /** How many reports came, and the most calls at once. */
    counts: () => ({ tries, mostAbreast }),
    /** How many reports were answered. */
    answers: () => answers,
    stop: (): Promise<void> => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
};

export type StandInAuthority = Awaited<ReturnType<typeof startAuthority>>;
