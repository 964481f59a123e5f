import { languages } from '@tabletime/contract';
import { profileChoices, profileJourneys, profileLooks } from './profile.ts';

// Sign-outs do not depend on the language; the visit switches from English to Arabic in the menu.
profileJourneys('en');
profileChoices('ar');
for (const language of languages) profileLooks(language);
