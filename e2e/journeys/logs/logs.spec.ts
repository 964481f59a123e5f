import { languages } from '@tabletime/contract';
import { logFailures } from './log-failures.ts';
import { logFiles } from './log-files.ts';
import { logJourneys, logLooks } from './logs.ts';

// The log's behaviour does not depend on the language; its looks are inspected in both.
logJourneys('en');
logFiles('en');
logFailures('en');
for (const language of languages) logLooks(language);
