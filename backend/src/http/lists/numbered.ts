import { problem } from '@tabletime/contract';
import type { Database } from '../database.ts';
import { answerJson } from '../routing/answer.ts';
import { prefetchedRead } from '../routing/route.ts';
import { forKeys, readList, type ReadResource } from './list-sql.ts';

const isNumber = (text: string): boolean => /^\d{1,9}$/.test(text);

/** Ids of rows that are numbered from 1 on. */
export const numberIds: NonNullable<ReadResource['ids']> = { type: 'text', read: (text) => (isNumber(text) ? text : undefined) };

/** A number from an address; 0, which no row has, for anything else. */
export const numberIn = (text: string | undefined): number => (text !== undefined && isNumber(text) ? Number(text) : 0);

export const rowOfNumber = (db: Database, resource: ReadResource, number: string) =>
  readList(db, resource, { ids: [number], filters: [], sort: undefined, limit: null, offset: 0 });

/** Reads the row of the `number` in the path, as people or as keys may see it. */
export const numberedRead = (db: Database, resource: ReadResource) => {
  const toKeys = forKeys(resource);
  return prefetchedRead({
    find: ({ params, accountantKey }) => rowOfNumber(db, accountantKey ? toKeys : resource, params?.['number'] ?? ''),
    show: (ctx, { json, count }) => {
      if (count === 0) throw problem(resource.missing);
      answerJson(ctx, json.slice(1, -1));
    },
  });
};
