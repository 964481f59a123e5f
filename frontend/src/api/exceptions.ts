import type { BusinessDate, ExceptionKind, ExceptionLine, ExceptionsData } from '@tabletime/contract';
import { call } from './http-client.ts';

/** Business days, both ends included. */
export interface ExceptionPeriod {
  from: BusinessDate;
  to: BusinessDate;
}

export const fetchExceptions = async ({ from, to }: ExceptionPeriod): Promise<ExceptionsData> =>
  (await call<ExceptionsData>(`/exceptions?${new URLSearchParams({ from, to }).toString()}`)).data;

/** The newest exceptions of a person and kind. */
export const fetchExceptionLines = async (person: string, kind: ExceptionKind, { from, to }: ExceptionPeriod): Promise<ExceptionLine[]> =>
  (await call<ExceptionLine[]>(`/exceptions/${person}?${new URLSearchParams({ from, to, kind }).toString()}`)).data;
