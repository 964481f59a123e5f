import { expect, it } from 'vitest';
import { createTally } from './report.ts';

it('names files without a row', () => {
  const tally = createTally(['users.json', 'logs.json']);
  tally.add({ file: 'users.json', row: 1, formerId: 'number 7', what: 'person', becomes: 'person', why: '' });
  expect(tally.inWords()).toEqual(['        1  person: person', 'logs.json is empty: it has no rows.']);
});
