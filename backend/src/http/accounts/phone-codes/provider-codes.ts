import { Problem, problem, type ProblemCode } from '@tabletime/contract';
import { z } from 'zod';
import type { Log } from '../../../platform/log.ts';
import type { PhoneCodes } from './phone-codes.ts';

interface Provider {
  /** Its address, without a slash at the end. */
  url: string;
  service: string;
  user: string;
  secret: string;
  log: Log;
  /** How long it may take to answer, in milliseconds. */
  timeout?: number;
}

const Verification = z.object({ status: z.string(), valid: z.boolean().optional() });
const Refusal = z.object({ code: z.int() });

interface Answer {
  status: number;
  retryAfter: string | null;
  /** Undefined when it is no JSON. */
  body: unknown;
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** Our own fault or theirs, not the person's: wrong credentials, no such service, no answer in time. */
const isOurs = (status: number, path: string): boolean =>
  status < 400 || status >= 500 || [401, 403, 408].includes(status) || (status === 404 && path === 'Verifications');

const tooMany = (retryAfter: string | null): Problem => {
  const seconds = /^\d{1,4}$/.test(retryAfter ?? '') ? Math.max(1, Number(retryAfter)) : 60;
  return problem('request.too_many', { minutes: Math.ceil(seconds / 60), retryAfter: seconds });
};

/**
 * Codes that a provider makes, sends and checks, over HTTP in the manner of Twilio Verify. What it does not answer as it
 * should within 5 seconds is `phone.provider_failed` or `phone.check_failed`, with the cause in the log.
 */
export const createProviderCodes = ({ url, service, user, secret, log, timeout = 5_000 }: Provider): PhoneCodes => {
  const authorization = `Basic ${Buffer.from(`${user}:${secret}`).toString('base64')}`;

  const ask = async (path: string, fields: Record<string, string>): Promise<Answer> => {
    const response = await fetch(`${url}/Services/${service}/${path}`, {
      method: 'POST',
      headers: { Authorization: authorization, Accept: 'application/json' },
      body: new URLSearchParams(fields),
      // The credentials go to nobody else.
      redirect: 'manual',
      signal: AbortSignal.timeout(timeout),
    });
    return { status: response.status, retryAfter: response.headers.get('Retry-After'), body: parsed(await response.text()) };
  };

  /** The verification that the provider answers with; undefined when it refuses what the person gave. */
  const verification = async (path: string, fields: Record<string, string>, failure: ProblemCode) => {
    const failed = (cause: object): Problem => {
      log.warn({ ...cause, path }, 'the provider of phone codes failed');
      return problem(failure);
    };
    const answered = await ask(path, fields).catch((error: unknown) => {
      throw failed({ err: error });
    });
    const { status, retryAfter, body } = answered;
    if (status === 429) throw tooMany(retryAfter);
    if (status >= 200 && status < 300) {
      const read = Verification.safeParse(body);
      if (!read.success) throw failed({ status, fault: 'no verification' });
      return read.data;
    }
    // Of its words, only the number: they may repeat what was sent.
    if (isOurs(status, path)) throw failed({ status, providerCode: Refusal.safeParse(body).data?.code });
    return undefined;
  };

  return {
    send: async (phone, language) => {
      const sent = await verification('Verifications', { To: phone, Channel: 'sms', Locale: language }, 'phone.provider_failed');
      if (!sent) throw new Problem('request.invalid', {}, { phoneNumber: 'phone.format' });
    },
    isRight: async (phone, code) => {
      const checked = await verification('VerificationCheck', { To: phone, Code: code }, 'phone.check_failed');
      return checked?.status === 'approved' && checked.valid !== false;
    },
  };
};
