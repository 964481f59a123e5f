import { z } from 'zod';
import { Instant } from '../vocabulary.ts';

const close = /^close:([1-9]\d{0,8})$/;

/** What `asOf` asks for: an instant, or `close:41` for the moment of that close. */
export const AsOf = z.union([Instant, z.string().regex(close)], { error: 'field.as_of' });

/** The number in `close:41`; undefined for an instant. */
export const closeAsOf = (asOf: string): number | undefined => {
  const number = close.exec(asOf)?.[1];
  return number === undefined ? undefined : Number(number);
};
