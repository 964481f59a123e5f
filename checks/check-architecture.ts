import { architectureFaults } from './architecture.ts';
import { plainWordFaults } from './plain-words.ts';
import { sourceFiles } from './source-files.ts';

const root = process.cwd();
// Counted separately: an import check that sees nothing reports no fault.
const there = sourceFiles(root).length;

const { seen, faults: architecture } = await architectureFaults(root, ['checks', 'e2e']);
const faults = [...architecture, ...plainWordFaults(root)];
for (const { rule, where } of faults) console.error(`${rule}: ${where}`);
if (seen !== there) console.error(`${seen} modules were seen, and ${there} are there.`);
console.log(`${seen} modules, ${faults.length} faults`);
process.exitCode = faults.length > 0 || seen !== there || there < 20 ? 1 : 0;
