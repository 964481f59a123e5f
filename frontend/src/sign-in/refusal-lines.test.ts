import { describe, expect, it } from 'vitest';
import { loadWholeMessages } from '../i18n/messages.ts';
import { networkError, failureOf, refusalError } from '../api/failures.ts';
import { refusalLines } from './refusal-lines.ts';

await loadWholeMessages('en');

const words = { failed: 'auth.register.failed', unsure: 'auth.register.unsure', repeated: 'auth.register.repeated' } as const;
const linesOf = (error: unknown) => refusalLines(failureOf(error), (key) => key, words);

describe('what a refused registration says', () => {
  it('is the server’s sentence where it sent one', () => {
    expect(linesOf(refusalError(409, { code: 'account.email_taken', message: 'Taken.' }))).toEqual(['Taken.']);
  });

  it('is the default where the server said nothing', () => {
    expect(linesOf(refusalError(418, undefined))).toEqual(['auth.register.failed']);
    expect(linesOf(new TypeError('broken'))).toEqual(['auth.register.failed']);
  });

  it('claims nothing about a try whose answer was lost or that broke the server', () => {
    const { message } = networkError();
    expect(linesOf(networkError())).toEqual(['auth.register.failed', message, 'auth.register.unsure']);
    expect(linesOf(refusalError(500, { code: 'server.unexpected', message: 'Number 7.' }))).toEqual(['Number 7.', 'auth.register.unsure']);
    expect(linesOf(refusalError(502, undefined))).toEqual(['auth.register.failed', 'auth.register.unsure']);
  });

  it('says that the account is there when the first try went through after all', () => {
    expect(linesOf(refusalError(422, { code: 'request.key_reused', message: 'Used.' }))).toEqual(['auth.register.repeated']);
  });
});
