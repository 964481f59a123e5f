import { languages } from '@tabletime/contract';
import { logFailure, logJourneys, logLooks } from './logs.ts';

for (const language of languages) {
  logJourneys(language);
  logLooks(language);
}
logFailure();
