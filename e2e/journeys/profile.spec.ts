import { languages } from '@tabletime/contract';
import { profileChoices, profileJourneys, profileLooks } from './profile.ts';

// Who is signed out is the same in each language; from English to Arabic one switches in the menu of a visit.
profileJourneys('en');
profileChoices('ar');
for (const language of languages) profileLooks(language);
