import { STATUS_CODES } from 'node:http';
import {
  clockInWords,
  figuresIn,
  hasWords,
  type Language,
  type Problem,
  type ProblemDocument,
  type ProblemParams,
  word,
} from '@tabletime/contract';

const instants = ['since', 'at'];
/** Riyals. */
const amounts = ['due', 'given', 'most', 'amount'];

/** The café's time of day, with the date unless it is today. */
const clockTime = (instant: string, { language, timezone, now }: Reader): string =>
  clockInWords(language, timezone).timeOrMoment(instant, now);

const rolesInWords = (roles: string, language: Language): string =>
  roles
    .split(', ')
    .map((role) => `audit.value.${role}`)
    .map((key) => (hasWords(key) ? word(language, key) : key))
    .join(language === 'ar' ? '، ' : ', ');

/** With parameters `en` and `ar`, `%{named}` is the one in the reader's language. */
const readable = (params: ProblemParams, reader: Reader): ProblemParams => ({
  ...(params[reader.language] !== undefined && { named: params[reader.language]! }),
  ...Object.fromEntries(
    Object.entries(params).map(([name, value]) => {
      if (instants.includes(name) && typeof value === 'string') return [name, clockTime(value, reader)];
      const isNamed = name === 'role' || name === 'method';
      const key = isNamed ? `audit.value.${value}` : String(value);
      if ((name === 'fault' || isNamed) && hasWords(key)) return [name, word(reader.language, key)];
      if (amounts.includes(name)) return [name, figuresIn[reader.language].money(Number(value))];
      if (name === 'minutes') return [name, figuresIn[reader.language].duration(Number(value))];
      if (name === 'cap') return [name, figuresIn[reader.language].percent(Number(value))];
      if (name === 'roles') return [name, rolesInWords(String(value), reader.language)];
      return [name, value];
    }),
  ),
});

/** The sentence of a refusal. A wait is in seconds under a minute, else in minutes. */
const sentence = ({ code, params }: Problem, reader: Reader): string => {
  const seconds = code === 'request.too_many' ? Number(params['retryAfter']) : NaN;
  if (seconds < 60) return word(reader.language, 'request.too_many.seconds', { smart_count: seconds });
  return word(reader.language, code, readable(params, reader));
};

export interface Reader {
  language: Language;
  timezone: string;
  /** Milliseconds since the epoch. */
  now: number;
  instance: string;
  requestId: string;
}

/** A refusal as sent: worded in the reader's language, with raw parameters. */
export const problemDocument = (refusal: Problem, reader: Reader): ProblemDocument => {
  const { language, instance, requestId } = reader;
  const { code, params, fields, status, members } = refusal;
  const named = readable(params, reader);
  const errors = fields && Object.fromEntries(Object.entries(fields).map(([field, fault]) => [field, word(language, fault, named)]));
  const message = (errors && Object.values(errors)[0]) ?? sentence(refusal, reader);
  return {
    success: false,
    message,
    type: `urn:tabletime:problem:${code}`,
    title: STATUS_CODES[status] ?? code,
    status,
    detail: message,
    instance,
    code,
    ...(Object.keys(params).length > 0 && { params }),
    ...(errors && { errors }),
    ...members,
    requestId,
  };
};
