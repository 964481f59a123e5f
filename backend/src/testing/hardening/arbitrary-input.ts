import fc from 'fast-check';
import { z } from 'zod';
import { password } from '../test-server.ts';
import { anyJson, anyText, foreignNames } from './garbage.ts';

/** As much of JSON Schema as zod writes of the schemas here. */
interface JsonSchema {
  type?: string | string[];
  enum?: unknown[];
  anyOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  maxItems?: number;
  format?: string;
  pattern?: string;
}

const digits = (length: number) => fc.array(fc.nat(9), { minLength: length, maxLength: length }).map((all) => all.join(''));

/** What a schema's rules beyond JSON Schema ask of texts of these names. */
const named: Record<string, fc.Arbitrary<string>> = {
  email: fc.oneof(
    fc.constant('owner@cafe.example'),
    fc.nat(5_000).map((n) => `somebody${n}@gmail.com`),
  ),
  password: fc.oneof(fc.constant(password), fc.string({ minLength: 6, maxLength: 20 })),
  phone: digits(8).map((rest) => `+9665${rest}`),
  phoneNumber: digits(8).map((rest) => `+9665${rest}`),
};

const instants = fc
  .date({ min: new Date('2026-01-01'), max: new Date('2027-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString());

const textOf = (name: string, { format, pattern, minLength = 0, maxLength = 60 }: JsonSchema): fc.Arbitrary<string> => {
  if (Object.hasOwn(named, name)) return named[name]!;
  if (format === 'date') return instants.map((instant) => instant.slice(0, 10));
  if (format === 'date-time') return instants;
  if (format === 'uuid') return fc.uuid();
  if (pattern !== undefined) return fc.stringMatching(new RegExp(pattern));
  return fc.string({ minLength, maxLength: Math.min(maxLength, Math.max(60, minLength)) });
};

/** Values that fit a JSON schema, as far as it says what fits. `name` is the field's. */
const valueOf = (schema: JsonSchema, name = ''): fc.Arbitrary<unknown> => {
  const nothing = none[name];
  return nothing ? fc.oneof({ weight: 4, arbitrary: nothing }, { weight: 1, arbitrary: anyOf(schema, name) }) : anyOf(schema, name);
};

/** Ids of what there must be: mostly none are named, as hardly one would be met by chance. */
const none: Record<string, fc.Arbitrary<unknown> | undefined> = {
  employees: fc.constant([]),
  files: fc.constant([]),
  proofImage: fc.constant(null),
};

const anyOf = (schema: JsonSchema, name: string): fc.Arbitrary<unknown> => {
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((each) => valueOf(each, name)));
  if (Array.isArray(schema.type)) return fc.oneof(...schema.type.map((type) => valueOf({ ...schema, type }, name)));
  switch (schema.type) {
    case 'object': {
      const fields = Object.entries(schema.properties ?? {});
      return fc.record(Object.fromEntries(fields.map(([field, inner]) => [field, valueOf(inner, field)])), {
        requiredKeys: schema.required ?? [],
      });
    }
    case 'array':
      return fc.array(schema.items ? valueOf(schema.items, name) : anyJson, { maxLength: Math.min(schema.maxItems ?? 4, 4) });
    case 'integer':
      return fc.integer({ min: schema.minimum ?? -1_000, max: Math.min(schema.maximum ?? 1_000, 2 ** 31) });
    case 'number':
      return fc.double({ noNaN: true, noDefaultInfinity: true });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'string':
      return textOf(name, schema);
    default:
      return anyJson;
  }
};

const jsonSchemaOf = (schema: z.ZodType): JsonSchema => z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema;

/** Values that a zod schema mostly accepts. */
export const fitting = (schema: z.ZodType, name = ''): fc.Arbitrary<unknown> => valueOf(jsonSchemaOf(schema), name);

/** Bodies that fit a schema but for a field or two, which hold anything. */
export const nearlyFitting = (schema: z.ZodType): fc.Arbitrary<unknown> => {
  const fields = [...Object.keys(jsonSchemaOf(schema).properties ?? {}), ...foreignNames];
  const wrong = fc.array(fc.tuple(fc.constantFrom(...fields), anyJson), { minLength: 1, maxLength: 3 });
  return fc.tuple(fitting(schema), wrong).map(([good, bad]) => Object.fromEntries([...Object.entries(good as object), ...bad]));
};

/** The text of a filter's or a parameter's value: fitting, or anything. */
export const parameterText = (schema: z.ZodType, name: string): fc.Arbitrary<unknown> =>
  fc.oneof({ weight: 2, arbitrary: fitting(schema, name) }, { weight: 1, arbitrary: anyJson }, { weight: 1, arbitrary: anyText });
