import { languages } from '@tabletime/contract';
import { settingsJourneys, settingsLooks } from './settings.ts';

// What a price and a name do is the same in each language; the dialogs and the toast are looked at in both.
settingsJourneys('en', 41, 42);
for (const [index, language] of languages.entries()) settingsLooks(language, 45 + index);
