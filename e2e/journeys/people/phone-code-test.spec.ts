import { phoneCodeJourney, phoneCodeLooks } from './phone-code-test.ts';

phoneCodeJourney('en', '+966551000010');
phoneCodeJourney('ar', '+966551000020');
phoneCodeLooks('en', '+966551000031');
phoneCodeLooks('ar', '+966551000033');
