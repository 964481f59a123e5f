import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { compiledQueries } from '../backend/src/http/compiled-queries.ts';
import { queriesPage } from './queries-page.ts';

const path = 'docs/QUERIES.sql';
const page = queriesPage(await compiledQueries());

if (!process.argv.includes('--check')) {
  writeFileSync(path, page);
} else if (!existsSync(path) || readFileSync(path, 'utf8') !== page) {
  console.error(`${path} is not what the code asks the database: run "npm run docs:queries", look at what changed and commit it.`);
  process.exitCode = 1;
}
