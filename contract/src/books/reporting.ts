import { z } from 'zod';
import { readDigits } from '../fold-text.ts';
import { typedText } from '../vocabulary.ts';

/** Systems of the tax authority. `simulation` is its place to try: what is reported there counts for nothing. */
export const taxEnvironments = ['simulation', 'production'] as const;
export const TaxEnvironment = z.enum(taxEnvironments, { error: 'field.invalid' });
export type TaxEnvironment = z.infer<typeof TaxEnvironment>;

/** `POST /zatca/onboard`. `otp`: the one-time password from the authority's portal, in digits of any script. */
export const Onboard = z.object({
  otp: typedText(40, { empty: 'vat.otp', long: 'vat.otp' })
    .overwrite((typed) => readDigits(typed).replace(/[\s-]/g, ''))
    .regex(/^[0-9]{6}$/, { error: 'vat.otp' }),
  environment: TaxEnvironment,
});

const said = z.string({ error: 'field.text' });

/** What documents are signed with. `validUntil` and `obtainedAt` in UTC. */
export const TaxCertificate = z.object({ environment: TaxEnvironment, serial: said, validUntil: said, obtainedAt: said });
export type TaxCertificate = z.infer<typeof TaxCertificate>;

/** Milliseconds before its end from which a certificate should be replaced. */
const certificateEndsSoon = 30 * 24 * 3_600_000;

/** Whether it is time for a new certificate. `now` in milliseconds since the epoch. */
export const endsSoon = ({ validUntil }: Pick<TaxCertificate, 'validUntil'>, now: number): boolean =>
  Date.parse(validUntil) - now < certificateEndsSoon;

/** How the authority took a document: `warned` is reported, with warnings. */
export const answerStates = ['reported', 'warned', 'rejected'] as const;
export type AnswerState = (typeof answerStates)[number];

/** In the authority's own words. */
export const AuthorityMessage = z.object(
  { code: said, text: said, isError: z.boolean({ error: 'field.invalid' }) },
  { error: 'field.invalid' },
);
export type AuthorityMessage = z.infer<typeof AuthorityMessage>;

export const reportingStates = ['waiting', ...answerStates] as const;

export const Reporting = z.object({
  state: z.enum(reportingStates),
  environment: TaxEnvironment,
  /** When the authority answered. */
  at: z.string().nullable(),
  messages: z.array(AuthorityMessage),
});
export type Reporting = z.infer<typeof Reporting>;

/** Milliseconds after which an unreported document is an alarm; the law allows 24 hours. */
export const reportingAlarmAfter = 12 * 3_600_000;

/** How the reporting to the authority stands. */
export const ReportingStanding = z.object({
  certificate: TaxCertificate.extend({
    /** False when the secret that the key was sealed with has changed: a new certificate must be obtained. */
    isReadable: z.boolean(),
  }),
  waiting: z.int(),
  /** Issue of the oldest document that waits. */
  oldestAt: z.string().nullable(),
  isLate: z.boolean(),
  rejected: z.int(),
  /** The last try, unless it succeeded. */
  failure: z.object({ at: z.string(), message: z.string(), nextAt: z.string() }).nullable(),
});
export type ReportingStanding = z.infer<typeof ReportingStanding>;
