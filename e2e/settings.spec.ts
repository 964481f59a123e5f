import { languages } from '@tabletime/contract';
import { settingsJourneys, settingsLooks } from './settings.ts';

for (const [index, language] of languages.entries()) {
  settingsJourneys(language, 81 + 2 * index, 82 + 2 * index);
  settingsLooks(language, 85 + index);
}
