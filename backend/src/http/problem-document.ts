import { STATUS_CODES } from 'node:http';
import { type Language, type Problem, type ProblemDocument, type ProblemParams, timeOfDay, word } from '@tabletime/contract';

/** Parameters that are instants; the wording shows them as the café's time of day. */
const instants = ['since', 'at'];

const readable = (params: ProblemParams, language: Language, timezone: string): ProblemParams =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => {
      if (instants.includes(name) && typeof value === 'string') return [name, timeOfDay(Date.parse(value), timezone)];
      if (name === 'fault') return [name, word(language, String(value))];
      return [name, value];
    }),
  );

export interface Reader {
  language: Language;
  timezone: string;
  /** The path that was asked for. */
  instance: string;
  requestId: string;
}

/** A refusal as it is sent: worded in the reader's language, its parameters as they are. */
export const problemDocument = (refusal: Problem, { language, timezone, instance, requestId }: Reader): ProblemDocument => {
  const { code, params, fields, status } = refusal;
  const errors = fields && Object.fromEntries(Object.entries(fields).map(([field, fault]) => [field, word(language, fault)]));
  const message = (errors && Object.values(errors)[0]) ?? word(language, code, readable(params, language, timezone));
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
    requestId,
  };
};
