import { z } from 'zod';

/** The wire schema of a row: `id` becomes `_id`. */
export const wireRow = <Shape extends z.ZodRawShape & { id: z.ZodType<string> }>({ shape }: z.ZodObject<Shape>) => {
  const { id, ...rest } = shape;
  return z.object({ _id: id, ...rest });
};
