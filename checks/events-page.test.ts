import { expect, test } from 'vitest';
import { eventTypes, streamCategories } from '../backend/src/events/registry.ts';
import { eventsPage } from './events-page.ts';

const page = eventsPage(streamCategories);

/** The part of the page that tells of one event. */
const sectionOf = (event: string): string => page.split(/^### /m).find((section) => section.startsWith(`${event}\n`)) ?? '';

test('every event has its section, under its stream, with its action', () => {
  const headings = page.match(/^##+ .*/gm);
  expect(headings).toEqual(
    streamCategories.flatMap(({ category, types }) => [`## \`${category}-{uuid}\``, ...Object.keys(types).map((event) => `### ${event}`)]),
  );
  for (const [event, { action }] of Object.entries(eventTypes)) expect(sectionOf(event)).toContain(`In the audit log: \`${action}\`.`);
});

test('a revised payload tells its version, and one that holds nothing that it has no fields', () => {
  expect(sectionOf('SessionStarted')).toContain('Payload version 2; older ones are upcast on reading.');
  expect(sectionOf('UserSignedIn')).toContain('Payload version 1. In the audit log: `LOGIN`.\n\nNo fields.');
});

test('fields of objects inside stand under their full name; what may be left out says so', () => {
  expect(sectionOf('SessionStarted')).toContain('| `tariff.pricePerPerson` | halalas |');
  expect(sectionOf('SessionEdited')).toContain('| `changes.notes` | `from`, `to`: text (optional) |');
});

test('a change shows its two ends apart only where they differ', () => {
  expect(sectionOf('CompletedSessionEdited')).toContain('| `cost` | `from`, `to`: halalas or `null` |');
  expect(sectionOf('SessionCostFixed')).toContain('| `cost` | `from`: halalas or `null`; `to`: halalas |');
});
