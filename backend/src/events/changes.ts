import { z } from 'zod';

export type Changes<Fields> = { [Field in keyof Fields]?: { from: Fields[Field]; to: Fields[Field] } | undefined };

type SchemaOfChanges<Shape extends z.core.$ZodLooseShape> = z.ZodObject<{
  [Field in keyof Shape]: z.ZodOptional<z.ZodObject<{ from: Shape[Field]; to: Shape[Field] }>>;
}>;

export const change = <Schema extends z.ZodType>(schema: Schema) => z.object({ from: schema, to: schema });

export const changesOf = <Shape extends Record<string, z.ZodType>>(fields: Shape): SchemaOfChanges<Shape> =>
  z.object(Object.fromEntries(Object.entries(fields).map(([field, schema]) => [field, change(schema).optional()]))) as never;

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

export const changesTo = <Fields extends object>(
  known: Fields,
  wanted: { [Field in keyof Fields]?: Fields[Field] | undefined },
): Changes<Fields> =>
  Object.fromEntries(
    (Object.keys(wanted) as (keyof Fields)[])
      .filter((field) => wanted[field] !== undefined && !same(wanted[field], known[field]))
      .map((field) => [field, { from: known[field], to: wanted[field] }]),
  ) as Changes<Fields>;

export const afterChanges = <Fields>(changes: Changes<Fields>): Partial<Fields> =>
  Object.fromEntries(
    Object.entries<{ to: unknown } | undefined>(changes).flatMap(([field, change]) => (change ? [[field, change.to]] : [])),
  ) as Partial<Fields>;

export const isUnchanged = (changes: object): boolean => Object.keys(changes).length === 0;
