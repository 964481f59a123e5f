import { Problem, problem, type ProblemCode } from '@tabletime/contract';
import { z } from 'zod';
import type { Log } from '../../../platform/log.ts';
import type { PhoneCodes } from './phone-codes.ts';

interface Provider {
  /** Without a trailing slash. */
  url: string;
  service: string;
  user: string;
  secret: string;
  log: Log;
  /** Milliseconds. */
  timeout?: number;
}

const Verification = z.object({ status: z.string(), valid: z.boolean().optional() });
const Refusal = z.object({ code: z.int() });

interface Answer {
  status: number;
  retryAfter: string | null;
  /** Undefined unless JSON. */
  body: unknown;
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** A configuration or provider failure rather than the person's: wrong credentials, unknown service, no answer in time. */
const isOurs = (status: number, path: string): boolean =>
  status < 400 || status >= 500 || [401, 403, 408].includes(status) || (status === 404 && path === 'Verifications');

const tooMany = (retryAfter: string | null): Problem => {
  const seconds = /^\d{1,4}$/.test(retryAfter ?? '') ? Math.max(1, Number(retryAfter)) : 60;
  return problem('request.too_many', { minutes: Math.ceil(seconds / 60), retryAfter: seconds });
};

/** Codes of a provider like Twilio Verify. Throws `phone.provider_failed` or `phone.check_failed` after an error or 5 seconds. */
export const createProviderCodes = ({ url, service, user, secret, log, timeout = 5_000 }: Provider): PhoneCodes => {
  const authorization = `Basic ${Buffer.from(`${user}:${secret}`).toString('base64')}`;

  const ask = async (path: string, fields: Record<string, string>): Promise<Answer> => {
    const response = await fetch(`${url}/Services/${service}/${path}`, {
      method: 'POST',
      headers: { Authorization: authorization, Accept: 'application/json' },
      body: new URLSearchParams(fields),
      // A redirect must not carry the credentials elsewhere.
      redirect: 'manual',
      signal: AbortSignal.timeout(timeout),
    });
    return { status: response.status, retryAfter: response.headers.get('Retry-After'), body: parsed(await response.text()) };
  };

  /** The provider's verification; undefined when it rejects the person's input. */
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
    // Only the number of its message: the text may repeat what was sent.
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
