import { languages } from '@tabletime/contract';
import { profileJourneys, profileLooks } from './profile.ts';

for (const language of languages) {
  profileJourneys(language);
  for (const theme of ['light', 'dark'] as const) profileLooks(language, theme);
}
