import { languages } from '@tabletime/contract';
import { logFailures } from './log-failures.ts';
import { logFiles } from './log-files.ts';
import { logJourneys, logLooks } from './logs.ts';

// What the log does is the same in each language; how it looks and what it says is looked at in both.
logJourneys('en');
logFiles('en');
logFailures('en');
for (const language of languages) logLooks(language);
