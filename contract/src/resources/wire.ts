import { z } from 'zod';

/** The schema of a row as it travels: `id` is `_id` on the wire. */
export const wireRow = <Shape extends z.ZodRawShape & { id: z.ZodType<string> }>({ shape }: z.ZodObject<Shape>) => {
  const { id, ...rest } = shape;
  return z.object({ _id: id, ...rest });
};
