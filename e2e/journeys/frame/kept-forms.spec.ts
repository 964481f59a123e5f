import { keptForms } from './kept-forms.ts';
import { test } from '../../support/test.ts';

// The test cuts the connection.
test.use({ expectedFaults: /net::ERR_FAILED/ });

// Browser storage does not depend on the language.
keptForms('en', 91);
