import { languages } from '@tabletime/contract';
import { profileJourneys, profileLooks } from './profile.ts';

for (const language of languages) {
  profileJourneys(language);
  profileLooks(language);
}
