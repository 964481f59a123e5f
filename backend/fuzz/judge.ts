import { type ProblemDocument, problemStatus } from '@tabletime/contract';
import { loggablePath } from '../src/http/middleware/request.ts';
import type { Answer } from './wire.ts';

/** Internals that must not leak: stack traces, SQL, the database's messages. */
const inside =
  /node_modules|\.[jt]s:\d+|\n\s+at |syntax error at|violates |invalid input syntax|(column|relation|function|operator|schema) .*does not exist|duplicate key|permission denied|unrecognized token/;

/** Refusals of 500 and above that are intended: no provider of codes, readiness too slow. */
const isDeliberate = (path: string, code: string): boolean => path === '/api/health/ready' || code.startsWith('phone.');

const documentFault = ({ status, text, headers }: Answer, path: string): string | undefined => {
  if (!headers['content-type']?.startsWith('application/problem+json')) return `a refusal as ${headers['content-type']}`;
  // Untrusted until it is checked below.
  let document: Omit<ProblemDocument, 'success'> & { success?: unknown };
  try {
    document = JSON.parse(text) as typeof document;
  } catch {
    return 'a refusal that is no JSON';
  }
  const { success, code, message, detail, title, type, instance, requestId } = document;
  if (!Object.hasOwn(problemStatus, code)) return `the unknown code ${code}`;
  if (problemStatus[code] !== status || document.status !== status) return `${code} with the status ${status}`;
  if (success !== false || detail !== message || type !== `urn:tabletime:problem:${code}`) return 'a document that is not of its kind';
  if (!message || !title || requestId !== headers['x-request-id']) return 'a document without its members';
  if (instance !== loggablePath(path)) return `the instance ${instance}`;
  // These echo the request, whose text must not count as a leak.
  if (inside.test(code === 'request.query' ? title : message)) return `words from the inside: ${message}`;
  return undefined;
};

/** The only cookie, and the calls that set it. */
const ownCookie =
  /^(tabletime-device=[^;]+; path=\/api\/auth; .*samesite=strict|__Secure-tabletime-device=[^;]+; path=\/api\/auth; .*samesite=strict; secure); httponly$/;
const givesCookie = new Set(['/api/auth/login', '/api/auth/password']);

/** What is wrong with an answer; undefined when it is a success or a proper refusal. */
export const faultOf = (method: string, path: string, answer: Answer): string | undefined => {
  const { status, headers, text } = answer;
  if (headers['x-content-type-options'] !== 'nosniff' || !headers['content-security-policy']) return 'no security headers';
  if (headers['x-powered-by'] !== undefined) return 'headers of somebody else';
  const cookies = [headers['set-cookie'] ?? []].flat();
  if (!cookies.every((cookie) => status === 200 && givesCookie.has(path) && ownCookie.test(cookie))) return 'a cookie of somebody else';
  if (method === 'HEAD') return status >= 500 ? `status ${status}` : undefined;
  if (status < 400) {
    const isJson = headers['content-type']?.startsWith('application/json') ?? false;
    // Files have no envelope.
    if (path.endsWith('/docs/openapi.json') || headers['content-disposition']?.startsWith('attachment')) return undefined;
    if (isJson && (JSON.parse(text) as { success?: unknown }).success !== true) return 'a success without its envelope';
    return undefined;
  }
  const fault = documentFault(answer, path);
  if (fault) return fault;
  if (status >= 500 && !isDeliberate(path, (JSON.parse(text) as ProblemDocument).code)) return `status ${status}`;
  return undefined;
};
