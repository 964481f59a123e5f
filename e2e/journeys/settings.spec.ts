import { languages } from '@tabletime/contract';
import { settingsJourneys, settingsLooks } from './settings.ts';

for (const [index, language] of languages.entries()) {
  settingsJourneys(language, 41 + 2 * index, 42 + 2 * index);
  settingsLooks(language, 45 + index);
}
