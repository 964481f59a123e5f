import { architectureFaults } from './architecture.ts';
import { plainWordFaults } from './plain-words.ts';

/** Fewer modules than this mean that the import check has gone blind. */
const fewest = 20;

const { seen, faults: architecture } = await architectureFaults(process.cwd(), ['checks', 'e2e']);
const faults = [...architecture, ...plainWordFaults(process.cwd())];
for (const { rule, where } of faults) console.error(`${rule}: ${where}`);
if (seen < fewest) console.error(`Only ${seen} modules were seen, at least ${fewest} are there.`);
console.log(`${seen} modules, ${faults.length} faults`);
process.exitCode = faults.length > 0 || seen < fewest ? 1 : 0;
