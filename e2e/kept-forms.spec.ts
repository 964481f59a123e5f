import { keptForms } from './kept-forms.ts';

keptForms('en', 91);
keptForms('ar', 92);
