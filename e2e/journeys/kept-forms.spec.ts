import { keptForms } from './kept-forms.ts';
import { test } from '../support/test.ts';

// The connection that a test cuts.
test.use({ expectedFaults: /net::ERR_FAILED/ });

// What the browser keeps is the same in each language.
keptForms('en', 91);
