import fc from 'fast-check';
import type { z } from 'zod';
import { anyJson, anyText, foreignNames } from './garbage.ts';
import { fieldsOf, type JsonSchema, jsonSchemaOf } from './server/json-schema.ts';

export interface ExistingThings {
  /** Milliseconds since the epoch. */
  now: number;
  people: readonly string[];
  /** Ids of unused uploads; `pictures` are among them. */
  files: readonly string[];
  pictures: readonly string[];
  guestClasses: readonly string[];
  password: string;
}

const digits = (length: number) => fc.array(fc.nat(9), { minLength: length, maxLength: length }).map((all) => all.join(''));
const phones = digits(8).map((rest) => `+9665${rest}`);

const hour = 3_600_000;
const instantsAt = (now: number): fc.Arbitrary<string> =>
  fc
    .oneof(
      { weight: 3, arbitrary: fc.integer({ min: -20 * hour, max: 0 }) },
      { weight: 2, arbitrary: fc.integer({ min: -8_000, max: 800 }).map((hours) => hours * hour) },
    )
    .map((away) => new Date(now + away).toISOString());

/** Includes letters of all scripts, and multi-character emoji. */
const texts = (least: number, most: number): fc.Arbitrary<string> =>
  fc.oneof(
    { weight: 4, arbitrary: fc.string({ minLength: least, maxLength: Math.min(most, Math.max(60, least)) }) },
    {
      weight: 1,
      arbitrary: fc.string({ unit: 'grapheme', minLength: least, maxLength: Math.max(least, Math.min(60, Math.floor(most / 16))) }),
    },
  );

/** Also few: a position of a log, for one, is no more than it has. */
const whole = (min: number, max: number): fc.Arbitrary<number> =>
  fc.oneof(
    { weight: 4, arbitrary: fc.integer({ min, max }) },
    { weight: 2, arbitrary: fc.integer({ min, max: Math.min(max, min + 100) }) },
    { weight: 1, arbitrary: fc.constantFrom(min, max) },
  );

/** Arrangements that satisfy the schema as a whole: every table once, mostly shown. */
const zones: fc.Arbitrary<unknown> = fc
  .record({
    count: fc.integer({ min: 1, max: 3 }),
    name: fc.constantFrom('Hall', 'الصالة', 'Terrace 2'),
    isNamed: fc.boolean(),
    table: fc.constantFrom(null, 'Window', 'النافذة'),
    seats: fc.constantFrom(null, 1, 6, 99),
    hidden: fc.constantFrom(0, 0, 0, 99, 100),
  })
  .map(({ count, name, isNamed, table, seats, hidden }) => {
    const numbers = Array.from({ length: 100 }, (_, index) => index + 1);
    return Array.from({ length: count }, (_, zone) => ({
      name: zone > 0 || isNamed ? { en: `${name} ${zone}`, ar: `${name} ${zone}` } : null,
      tables: numbers
        .filter((number) => number % count === zone)
        .map((number) => ({ number, name: number === 1 ? table : null, seats: number === 1 ? seats : null, isShown: number !== hidden })),
    }));
  });

export const inputsOf = ({ now, people, files, pictures, guestClasses, password }: ExistingThings) => {
  const idsOf: Record<string, readonly string[]> = { files, proofImage: pictures, guestClass: guestClasses };
  const instants = instantsAt(now);
  const named: Record<string, fc.Arbitrary<string>> = {
    email: fc.oneof(
      { weight: 1, arbitrary: fc.constant('owner@cafe.example') },
      { weight: 3, arbitrary: fc.nat(5_000).map((n) => `somebody${n}@gmail.com`) },
    ),
    password: fc.oneof(fc.constant(password), fc.string({ minLength: 6, maxLength: 20 })),
    phone: phones,
    phoneNumber: phones,
  };

  const textOf = (name: string, { format, pattern, minLength = 0, maxLength = 60 }: JsonSchema): fc.Arbitrary<string> => {
    if (Object.hasOwn(named, name)) return named[name]!;
    if (format === 'date') return instants.map((instant) => instant.slice(0, 10));
    if (format === 'date-time') return instants;
    if (format === 'uuid') {
      const known = fc.constantFrom(...(idsOf[name] ?? people));
      return fc.oneof({ weight: 24, arbitrary: known }, { weight: 1, arbitrary: fc.uuid() });
    }
    if (pattern !== undefined) return fc.stringMatching(new RegExp(pattern));
    return texts(minLength, maxLength);
  };

  /** Values that fit a JSON schema. `name` is the field's. */
  const valueOf = (schema: JsonSchema, name = ''): fc.Arbitrary<unknown> => {
    // A price rule only names zones.
    if (name === 'zones' && schema.items?.type === 'object') return zones;
    if (schema.enum) return fc.constantFrom(...schema.enum);
    if (schema.const !== undefined) return fc.constant(schema.const);
    const alternatives = schema.anyOf ?? schema.oneOf;
    if (alternatives)
      return fc.oneof(...alternatives.map((each) => ({ weight: each.type === 'null' ? 1 : 3, arbitrary: valueOf(each, name) })));
    if (Array.isArray(schema.type)) return fc.oneof(...schema.type.map((type) => valueOf({ ...schema, type }, name)));
    const { minimum: least = -1_000, maximum: most = 1_000 } = schema;
    switch (schema.type) {
      case 'object': {
        const fields = Object.entries(schema.properties ?? {});
        // A discount and a count have one of the two.
        const names = fields.map(([field]) => field);
        const either = names.includes('amount') ? ['percent', 'denominations'].filter((field) => names.includes(field)) : [];
        const oneOf = either.length > 0 ? [...either, 'amount'] : [];
        const record = fc.record(Object.fromEntries(fields.map(([field, inner]) => [field, valueOf(inner, field)])), {
          requiredKeys: [...(schema.required ?? []), ...oneOf],
        });
        // A rule for the whole table is for nobody's kind.
        if (names.includes('basis') && names.includes('guestClass'))
          return record.map(({ guestClass, ...rule }) => ({ ...rule, ...(rule['basis'] !== 'table' && { guestClass }) }));
        return oneOf.length > 0
          ? fc.tuple(record, fc.constantFrom(...oneOf)).map(([input, left]) => ({ ...input, [left]: undefined }))
          : record;
      }
      case 'array':
        return fc.array(schema.items ? valueOf(schema.items, name) : anyJson, {
          minLength: schema.minItems ?? 0,
          maxLength: Math.min(schema.maxItems ?? 4, 4),
        });
      case 'integer':
        return whole(Math.max(least, -(2 ** 31)), Math.min(most, 2 ** 31));
      case 'number':
        // Amounts have at most two decimals.
        return fc.oneof(
          { weight: 7, arbitrary: whole(least * 100, most * 100).map((hundredths) => hundredths / 100) },
          { weight: 1, arbitrary: fc.double({ min: least, max: most, noNaN: true }) },
        );
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

  const fitting = (schema: z.ZodType, name = ''): fc.Arbitrary<unknown> => valueOf(jsonSchemaOf(schema), name);

  return {
    fitting,

    nearlyFitting: (schema: z.ZodType): fc.Arbitrary<unknown> => {
      const wrong = fc.array(fc.tuple(fc.constantFrom(...fieldsOf(schema), ...foreignNames), anyJson), { minLength: 1, maxLength: 3 });
      return fc.tuple(fitting(schema), wrong).map(([good, bad]) => Object.fromEntries([...Object.entries(good as object), ...bad]));
    },

    parameterText: (schema: z.ZodType, name: string): fc.Arbitrary<unknown> =>
      fc.oneof({ weight: 2, arbitrary: fitting(schema, name) }, { weight: 1, arbitrary: anyJson }, { weight: 1, arbitrary: anyText }),
  };
};

export type Inputs = ReturnType<typeof inputsOf>;
