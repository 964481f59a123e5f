import { keptForms } from './kept-forms.ts';
import { test } from '../support/test.ts';

// The connection that a test cuts.
test.use({ expectedFaults: /net::ERR_FAILED/ });

keptForms('en', 91);
keptForms('ar', 92);
