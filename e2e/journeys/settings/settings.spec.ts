import { languages } from '@tabletime/contract';
import { settingsJourneys, settingsLooks } from './settings.ts';

// Effects of prices and names do not depend on the language; dialogs and toast are inspected in both.
settingsJourneys('en', 41, 42);
for (const [index, language] of languages.entries()) settingsLooks(language, 45 + index);
