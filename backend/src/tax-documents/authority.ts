import type { AnswerState, AuthorityMessage, TaxEnvironment } from '@tabletime/contract';
import { z } from 'zod';
import type { Credentials } from './tax-certificate.ts';

/** The authority could not be reached, or gave no answer that says anything of the document: the same may be sent again. */
export class AuthorityAway extends Error {
  override name = 'AuthorityAway';
}

/** The authority refused what it was asked, in its own words. */
export class AuthorityRefused extends Error {
  override name = 'AuthorityRefused';
  readonly messages: AuthorityMessage[];
  constructor(messages: AuthorityMessage[], status: number) {
    super(
      messages.map(({ code, text }) => (code === '' ? text : `${code}: ${text}`)).join('; ') || `The tax authority answered with ${status}`,
    );
    this.messages = messages;
  }
}

/** The exact bytes of a document, its hash, and its own id. */
export interface SentDocument {
  uuid: string;
  hash: string;
  xml: string;
}

export interface Answer {
  state: AnswerState;
  messages: AuthorityMessage[];
}

const Said = z.object({ code: z.coerce.string().catch(''), message: z.coerce.string().catch('') });
const said = z.array(Said).nullish().catch(null);
/** Errors stand among the results of the validation, or beside them where nothing was validated. */
const Verdict = z
  .object({
    validationResults: z.object({ warningMessages: said, errorMessages: said }).nullish().catch(null),
    errors: said,
    message: z.string().nullish().catch(null),
    reportingStatus: z.string().nullish().catch(null),
  })
  .catch({ validationResults: null, errors: null, message: null, reportingStatus: null });
const Issued = z.object({ requestID: z.coerce.string().min(1), binarySecurityToken: z.string().min(1), secret: z.string().min(1) });
export type IssuedCertificate = z.infer<typeof Issued>;

/** Characters of one message that are kept. */
const longest = 1000;

const messagesIn = (body: unknown): AuthorityMessage[] => {
  const { validationResults, errors, message } = Verdict.parse(body);
  const of = (given: z.infer<typeof said>, isError: boolean): AuthorityMessage[] =>
    (given ?? []).map(({ code, message: text }) => ({ code: code.slice(0, 100), text: text.slice(0, longest), isError }));
  const all = [...of(validationResults?.errorMessages, true), ...of(errors, true), ...of(validationResults?.warningMessages, false)];
  return all.length > 0 || !message ? all : [{ code: '', text: message.slice(0, longest), isError: true }];
};

const timeoutMs = 30_000;

/** Where the authority has its environments. */
const environmentPaths = { simulation: '/simulation', production: '/core' } as const satisfies Record<TaxEnvironment, string>;

interface Call {
  body: object;
  headers?: Record<string, string>;
  as?: Pick<Credentials, 'token' | 'secret'>;
  stopping?: AbortSignal;
}

/**
 * Calls of the tax authority in one of its environments. All reject with `AuthorityAway` when there is no answer, and with
 * `AuthorityRefused` when the answer is no.
 */
export const createAuthority = (url: string, environment: TaxEnvironment) => {
  const address = `${url}${environmentPaths[environment]}`;
  const send = async (path: string, { body, headers, as, stopping }: Call): Promise<{ status: number; answered: unknown }> => {
    let response: Response;
    let text: string;
    try {
      response = await fetch(`${address}${path}`, {
        method: 'POST',
        headers: {
          'Accept-Version': 'V2',
          'Accept-Language': 'en',
          Accept: 'application/json',
          'Content-Type': 'application/json',
          ...(as && { Authorization: `Basic ${Buffer.from(`${as.token}:${as.secret}`).toString('base64')}` }),
          ...headers,
        },
        body: JSON.stringify(body),
        redirect: 'error',
        signal: AbortSignal.any([AbortSignal.timeout(timeoutMs), ...(stopping ? [stopping] : [])]),
      });
      text = await response.text();
    } catch (cause) {
      throw new AuthorityAway(cause instanceof Error && cause.name === 'TimeoutError' ? 'No answer within 30 s' : 'No connection', {
        cause,
      });
    }
    let answered: unknown;
    try {
      answered = JSON.parse(text);
    } catch {
      answered = null;
    }
    const { status } = response;
    if (status === 429 || status >= 500) throw new AuthorityAway(`The tax authority answered with ${status}`);
    return { status, answered };
  };

  const issue = async (path: string, asked: Call): Promise<IssuedCertificate> => {
    const { status, answered } = await send(path, asked);
    const issued = Issued.safeParse(answered);
    if (status !== 200 || !issued.success) throw new AuthorityRefused(messagesIn(answered), status);
    return issued.data;
  };

  const judge = async (path: string, { uuid, hash, xml }: SentDocument, by: Omit<Call, 'body'>): Promise<Answer> => {
    const body = { invoiceHash: hash, uuid, invoice: Buffer.from(xml, 'utf8').toString('base64') };
    const { status, answered } = await send(path, { body, ...by });
    const messages = messagesIn(answered);
    // It has this document, from a report whose answer was lost.
    if (status === 409) return { state: 'reported', messages: [] };
    const isFound = messages.some(({ isError }) => isError);
    if (isFound && [200, 202, 400].includes(status)) return { state: 'rejected', messages };
    if (Verdict.parse(answered).reportingStatus === 'REPORTED') return { state: messages.length > 0 ? 'warned' : 'reported', messages };
    if (status < 300) throw new AuthorityAway('The answer of the tax authority could not be read');
    throw new AuthorityRefused(messages, status);
  };

  return {
    /** A certificate to prove oneself with, for a request in PEM and a one-time password. */
    complianceCertificate: (request: string, otp: string) =>
      issue('/compliance', { body: { csr: Buffer.from(request, 'utf8').toString('base64') }, headers: { OTP: otp } }),
    /** Tries a document: it counts for nothing. */
    tryDocument: (document: SentDocument, as: Pick<Credentials, 'token' | 'secret'>) => judge('/compliance/invoices', document, { as }),
    /** The certificate to sign with, once all documents that were asked for have been tried. */
    productionCertificate: (requestId: string, as: Pick<Credentials, 'token' | 'secret'>) =>
      issue('/production/csids', { body: { compliance_request_id: requestId }, as }),
    report: (document: SentDocument, as: Pick<Credentials, 'token' | 'secret'>, stopping?: AbortSignal) =>
      judge('/invoices/reporting/single', document, { as, ...(stopping && { stopping }) }),
  };
};

export type Authority = ReturnType<typeof createAuthority>;
