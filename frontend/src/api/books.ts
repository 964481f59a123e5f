import type { BookDay, Consistency, Liabilities, OwnKey, ShownClose, ShownInvoice } from '@tabletime/contract';
import { csvDialect } from '../device/csv-dialect.ts';
import { call, callForFile } from './http-client.ts';

// `key` is an accountant's, in place of a sign-in. All reject with `key.…` where it is not good, or not for this.

export const fetchOwnKey = async (key: string): Promise<OwnKey> => (await call<OwnKey>('/books/key', { token: key })).data;

/** Business dates, inclusive. */
export interface BookPeriod {
  from: string;
  to: string;
}

export const fetchBookDays = async (key: string, { from, to }: BookPeriod): Promise<BookDay[]> =>
  (await call<BookDay[]>(`/books/days?${new URLSearchParams({ from, to })}`, { token: key })).data;

/** At the end of a business day. Without a key, the sign-in's. */
export const fetchLiabilities = async (on: string, key?: string): Promise<Liabilities> =>
  (await call<Liabilities>(`/books/liabilities?${new URLSearchParams({ on })}`, key === undefined ? {} : { token: key })).data;

export const fetchClose = async (key: string, number: number): Promise<ShownClose> =>
  (await call<ShownClose>(`/closes/${number}`, { token: key })).data;

/** A CSV file comes as this device's spreadsheet program reads it. Without a key, the sign-in's. */
export const fetchBooksFile = (path: string, parameters: Record<string, string>, key?: string): Promise<Blob> =>
  callForFile(`${path}?${new URLSearchParams({ ...parameters, ...csvDialect() })}`, {
    accept: '*/*',
    ...(key !== undefined && { token: key }),
  });

/** The latest that were issued in the period. */
export const fetchInvoices = async (key: string, { from, to }: BookPeriod, limit: number): Promise<ShownInvoice[]> =>
  (
    await call<ShownInvoice[]>(`/invoices?${new URLSearchParams({ from, to, limit: String(limit), sort: '["number","DESC"]' })}`, {
      token: key,
    })
  ).data;

export const fetchInvoiceDocument = (key: string, number: number): Promise<Blob> =>
  callForFile(`/invoices/${number}/document`, { accept: 'application/xml', token: key });

/** The signed checkpoint of the log, as text. */
export const fetchCheckpoint = async (key: string): Promise<string> =>
  (await callForFile('/checkpoint', { accept: 'text/plain', token: key })).text();

/** Sizes of the log in events, the earlier first. */
export const fetchConsistency = async (key: string, from: number, to: number): Promise<Consistency> =>
  (await call<Consistency>(`/consistency?${new URLSearchParams({ from: String(from), to: String(to) })}`, { token: key })).data;
