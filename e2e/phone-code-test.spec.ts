import { phoneCodeJourney, phoneCodeLooks } from './phone-code-test.ts';

phoneCodeJourney('en', '+966551000010');
phoneCodeJourney('ar', '+966551000020');
phoneCodeLooks('en', 'light', '+966551000031');
phoneCodeLooks('en', 'dark', '+966551000032');
phoneCodeLooks('ar', 'light', '+966551000033');
phoneCodeLooks('ar', 'dark', '+966551000034');
