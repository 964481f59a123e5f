import { expect, it } from 'vitest';
import { readSent } from './sent.ts';

const sent = { phoneNumber: '+966501234567', resendAfter: 60, development: true };

it('finds again after a reload that a code was sent', () => {
  expect(readSent(JSON.parse(JSON.stringify({ ...sent, code: '1234' })))).toEqual(sent);
});

it.each([null, 'sent', {}, { ...sent, resendAfter: '60' }, { ...sent, phoneNumber: undefined }])('begins anew with %j', (kept) =>
  expect(readSent(kept)).toBeUndefined(),
);
