import { languages } from '@tabletime/contract';
import { reportDrafts } from './report-drafts.ts';
import { reportFailures, reportSetbacks } from './report-failures.ts';
import { reportLooks } from './report-looks.ts';
import { reportJourney } from './reports.ts';
import { test } from '../../support/test.ts';

// Refused or lost uploads, and answers that the test makes fail.
test.use({ expectedFaults: /status of (413|415|500) |^500 from |HttpError|net::ERR_FAILED/ });

for (const language of languages) {
  reportJourney(language);
  reportLooks(language);
  reportFailures(language);
}
reportDrafts();
reportSetbacks();
