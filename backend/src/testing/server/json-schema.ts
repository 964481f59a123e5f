import { z } from 'zod';

export interface JsonSchema {
  type?: string | string[];
  enum?: unknown[];
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  const?: string;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  format?: string;
  pattern?: string;
}

export const jsonSchemaOf = (schema: z.ZodType): JsonSchema =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema;

export const fieldsOf = (schema: z.ZodType): string[] => Object.keys(jsonSchemaOf(schema).properties ?? {});

const isFree = ({ enum: few, const: only, format, pattern }: JsonSchema): boolean =>
  [few, only, format, pattern].every((limit) => limit === undefined);

/** A path to a text within a body; 0 stands for a list's first element. */
export interface TextPlace {
  path: string[];
  isFree: boolean;
}

const placesIn = (schema: JsonSchema, path: string[]): TextPlace[] => [
  ...([schema.type].flat().includes('string') ? [{ path, isFree: isFree(schema) }] : []),
  ...(schema.anyOf ?? schema.oneOf ?? []).flatMap((each) => placesIn(each, path)),
  ...(schema.items ? placesIn(schema.items, [...path, '0']) : []),
  ...Object.entries(schema.properties ?? {}).flatMap(([field, inner]) => placesIn(inner, [...path, field])),
];

export const textPlaces = (schema: z.ZodType): TextPlace[] => [
  ...new Map(placesIn(jsonSchemaOf(schema), []).map((place) => [place.path.join('.'), place])).values(),
];
