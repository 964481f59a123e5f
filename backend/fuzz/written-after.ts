import type { TestServer } from '../src/testing/server/test-server.ts';

/** What is written some time after the answer to the call that brings it about. */
const later = new Set([
  'AccountantKeyUsed',
  'BooksExported',
  'ExceptionsRead',
  'LogExported',
  'LogSigned',
  'LogVerified',
  'PassesRecounted',
]);

/** The types of the events that calls wrote after a position. */
export const writtenAfter = async ({ engine }: TestServer, position: number): Promise<string[]> =>
  (await engine.store.readAfter(position, 1_000)).map(({ type }) => type).filter((type) => !later.has(type));
