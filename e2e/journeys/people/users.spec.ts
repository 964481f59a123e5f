import { languages } from '@tabletime/contract';
import { userJourneys, userLooks } from './users.ts';

for (const language of languages) {
  userJourneys(language);
  userLooks(language);
}
