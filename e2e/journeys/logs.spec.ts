import { languages } from '@tabletime/contract';
import { logFailures } from './log-failures.ts';
import { logFiles } from './log-files.ts';
import { logJourneys, logLooks } from './logs.ts';

for (const language of languages) {
  logJourneys(language);
  logFiles(language);
  logFailures(language);
  logLooks(language);
}
