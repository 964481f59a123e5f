import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { streamCategories } from '../backend/src/events/registry.ts';
import { auditActions } from '../backend/src/projections/audit-log.ts';
import { eventsPage } from './events-page.ts';

const path = 'docs/EVENTS.md';
const page = eventsPage(streamCategories, auditActions);

if (!process.argv.includes('--check')) {
  writeFileSync(path, page);
} else if (!existsSync(path) || readFileSync(path, 'utf8') !== page) {
  console.error(`${path} is not what the code says: run "npm run docs:events" and commit it.`);
  process.exitCode = 1;
}
