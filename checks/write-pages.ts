import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { generatedPages } from './generated-pages.ts';

const [only] = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));

for (const [name, { path, make }] of Object.entries(generatedPages)) {
  if (only !== undefined && only !== name) continue;
  const page = await make();
  if (!process.argv.includes('--check')) {
    writeFileSync(path, page);
  } else if (!existsSync(path) || readFileSync(path, 'utf8') !== page) {
    console.error(`${path} is not what the code says: run "npm run docs:${name}", look at what changed and commit it.`);
    process.exitCode = 1;
  }
}
