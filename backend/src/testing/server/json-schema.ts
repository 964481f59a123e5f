import { z } from 'zod';

/** As much of JSON Schema as zod writes of the schemas here. */
export interface JsonSchema {
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

/** What JSON Schema can say of the input that a zod schema reads. */
export const jsonSchemaOf = (schema: z.ZodType): JsonSchema =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema;

/** The names of a body's fields. */
export const fieldsOf = (schema: z.ZodType): string[] => Object.keys(jsonSchemaOf(schema).properties ?? {});

/** Whether any text is welcome that is not too long, rather than one of a few or of a form. */
const isFree = ({ enum: few, format, pattern }: JsonSchema): boolean => few === undefined && format === undefined && pattern === undefined;

/** A place in a body that takes a text: the names that lead to it, 0 for the first of a list. */
export interface TextPlace {
  path: string[];
  isFree: boolean;
}

const placesIn = (schema: JsonSchema, path: string[]): TextPlace[] => [
  ...([schema.type].flat().includes('string') ? [{ path, isFree: isFree(schema) }] : []),
  ...(schema.anyOf ?? []).flatMap((each) => placesIn(each, path)),
  ...(schema.items ? placesIn(schema.items, [...path, '0']) : []),
  ...Object.entries(schema.properties ?? {}).flatMap(([field, inner]) => placesIn(inner, [...path, field])),
];

/** Every place of a body that takes a text, each once. */
export const textPlaces = (schema: z.ZodType): TextPlace[] => [
  ...new Map(placesIn(jsonSchemaOf(schema), []).map((place) => [place.path.join('.'), place])).values(),
];
