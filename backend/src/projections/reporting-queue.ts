import {
  type InvoiceKind,
  reportingAlarmAfter,
  type ReportingStanding,
  type TaxCertificate,
  type TaxEnvironment,
} from '@tabletime/contract';
import type { Queryable } from '../eventstore/read.ts';
import { toInstant } from '../platform/clock.ts';
import type { TaxCertificateRow } from './invoices.ts';

/** Milliseconds. */
const firstPause = 30_000;
export const longestPause = 30 * 60_000;

/** A document, and the certificate that it is signed with. */
export interface DueDocument {
  id: string;
  number: number;
  kind: InvoiceKind;
  issuedAt: string;
  hash: string;
  xml: string;
  environment: TaxEnvironment;
  sealed: string;
}

/** Signed documents without an answer. They are reported in order, so none before the last answer is left. */
const waiting = `
  invoice_documents d join invoices i on i.number = d.number
  where d.certificate is not null and d.number > (select coalesce(max(number), 0) from document_reports)`;

/** The next document to report; undefined if none waits. */
export const nextDue = async (db: Queryable): Promise<DueDocument | undefined> => {
  const { rows } = await db.query<DueDocument>({
    name: 'next_due_document',
    text: `
      select due.*, c.environment, c.sealed
      from (select d.id, d.number, d.kind, i.issued_at as "issuedAt", i.hash, d.xml, d.certificate from ${waiting} order by d.number limit 1) due
      join tax_certificates c on c.id = due.certificate`,
    values: [],
  });
  return rows[0];
};

interface Tries {
  failures: number;
  at: string;
  nextAt: string;
  message: string;
}

/** Why reports fail at present; undefined if they do not. */
export const failedTries = async (db: Queryable): Promise<Tries | undefined> => {
  const { rows } = await db.query<Tries>({
    name: 'reporting_tries',
    text: 'select failures, at, next_at as "nextAt", message from reporting_tries',
    values: [],
  });
  return rows[0];
};

/** Notes one more failure; the pause until the next try doubles with each. `now` in milliseconds since the epoch. */
export const noteFailedTry = async (db: Queryable, before: number, message: string, now: number): Promise<void> => {
  const nextAt = now + Math.min(longestPause, firstPause * 2 ** before);
  await db.query(
    `insert into reporting_tries (failures, at, next_at, message) values ($1, $2, $3, $4)
     on conflict (only_row) do update set failures = excluded.failures, at = excluded.at, next_at = excluded.next_at, message = excluded.message`,
    [before + 1, toInstant(now), toInstant(nextAt), message],
  );
};

export const forgetFailedTries = async (db: Queryable): Promise<void> => {
  await db.query('delete from reporting_tries', []);
};

/** The one that documents are signed with now; undefined before there is one. */
export const latestCertificate = async (db: Queryable): Promise<TaxCertificateRow | undefined> => {
  const { rows } = await db.query<TaxCertificateRow>({
    name: 'latest_certificate',
    text: `select id, environment, serial, valid_until as "validUntil", obtained_at as "obtainedAt", certificate, sealed
           from tax_certificates order by id desc limit 1`,
    values: [],
  });
  return rows[0];
};

/** What is shown of a certificate. */
export const certificateShown = ({ environment, serial, validUntil, obtainedAt }: TaxCertificate): TaxCertificate => ({
  environment,
  serial,
  validUntil,
  obtainedAt,
});

export type ReportingQueue = Pick<ReportingStanding, 'waiting' | 'oldestAt' | 'rejected'>;

/** What waits to be reported, and what was rejected. */
export const reportingQueue = async (db: Queryable): Promise<ReportingQueue> => {
  const { rows } = await db.query<ReportingQueue>({
    name: 'reporting_queue',
    text: `select (select count(*)::int from ${waiting}) as waiting, (select min(i.issued_at) from ${waiting}) as "oldestAt",
                  (select count(*)::int from document_reports where state = 'rejected') as rejected`,
    values: [],
  });
  return rows[0]!;
};

/** Whether a document that waits since then is an alarm. `now` in milliseconds since the epoch. */
export const isLate = (issuedAt: string, now: number): boolean => now - Date.parse(issuedAt) > reportingAlarmAfter;
