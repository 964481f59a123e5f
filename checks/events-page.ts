import { Halalas } from '@tabletime/contract';
import type { StreamEvents } from '../backend/src/events/define-events.ts';

/** The parts of JSON Schema that event payloads use. */
interface Shape {
  type?: string | string[];
  title?: string;
  format?: string;
  enum?: string[];
  anyOf?: Shape[];
  items?: Shape;
  minItems?: number;
  minimum?: number;
  exclusiveMinimum?: number;
  const?: string;
  properties?: Record<string, Shape>;
  required?: string[];
}

const isChange = ({ properties }: Shape): boolean => Object.keys(properties ?? {}).join() === 'from,to';

const numberText = ({ minimum, exclusiveMinimum }: Shape): string => {
  if (exclusiveMinimum === 0) return 'whole number, at least 1';
  return minimum === 0 ? 'whole number, at least 0' : 'whole number';
};

const typeText = (shape: Shape): string => {
  if (shape.anyOf) return shape.anyOf.map(typeText).join(' or ');
  if (shape.title) return shape.title;
  if (shape.const !== undefined) return `\`${shape.const}\``;
  if (shape.enum) return shape.enum.map((value) => `\`${value}\``).join(', ');
  if (isChange(shape)) {
    const [from, to] = ['from', 'to'].map((end) => typeText(shape.properties![end]!));
    return from === to ? `\`from\`, \`to\`: ${to}` : `\`from\`: ${from}; \`to\`: ${to}`;
  }
  if (Array.isArray(shape.type)) return shape.type.map((type) => typeText({ ...shape, type })).join(' or ');
  switch (shape.type) {
    case 'object':
      return `object of ${Object.entries(shape.properties ?? {})
        .map(([name, field]) => `\`${name}\` (${typeText(field)})`)
        .join(', ')}`;
    case 'array':
      return `list of ${typeText(shape.items!)}${shape.minItems ? `; at least ${shape.minItems}` : ''}`;
    case 'integer':
      return numberText(shape);
    case 'number':
      return 'number';
    case 'string':
      return shape.format === 'date' ? 'date `yyyy-MM-dd`' : 'text';
    case 'boolean':
      return '`true`, `false`';
    case 'null':
      return '`null`';
    default:
      throw new Error(`The events page has no words for ${JSON.stringify(shape)}`);
  }
};

const fieldRows = (shape: Shape, above = '', optionalAbove = false): string[] =>
  Object.entries(shape.properties ?? {}).flatMap(([name, field]) => {
    const optional = optionalAbove || !shape.required?.includes(name);
    if (field.properties && !isChange(field)) return fieldRows(field, `${above}${name}.`, optional);
    return `| \`${above}${name}\` | ${typeText(field)}${optional ? ' (optional)' : ''} |`;
  });

const title = `# Events

<!-- Written by \`npm run docs:events\` from backend/src/events; do not edit. -->

Every event that the log can hold, with the payload as it is written today. The fields around the payload (position,
stream, version, id, time, actor, …) are the same for all and stand in \`backend/src/eventstore/event.ts\`.
Money is in halalas, 100 to the riyal; times are ISO 8601 in UTC with milliseconds. Stored events are never rewritten:
an older payload version is brought to today's when it is read.
`;

const versionText = (version: number): string =>
  version === 1 ? 'Payload version 1.' : `Payload version ${version}; older ones are upcast on reading.`;

/** The page of all events: stream, payload version, fields, and the audit log's action. */
export const eventsPage = (categories: readonly StreamEvents[]): string => {
  const sections = categories.flatMap(({ category, types }) => [
    `## \`${category}-{uuid}\`\n`,
    ...Object.entries(types).map(([name, { schema, version, action }]) => {
      const shape = schema.toJSONSchema({
        override: ({ zodSchema, jsonSchema }) => {
          if (zodSchema === Halalas) Object.assign(jsonSchema, { title: 'halalas' });
        },
      }) as Shape;
      const rows = fieldRows(shape);
      const fields = rows.length > 0 ? ['| field | type |', '|---|---|', ...rows].join('\n') : 'No fields.';
      return `### ${name}\n\n${versionText(version)} In the audit log: \`${action}\`.\n\n${fields}\n`;
    }),
  ]);
  return [title, ...sections].join('\n');
};
