import { z } from 'zod';

export const wireRow = <Shape extends z.ZodRawShape & { id: z.ZodType<string> }>({ shape }: z.ZodObject<Shape>) => {
  const { id, ...rest } = shape;
  return z.object({ _id: id, ...rest });
};
