import { describe, expect, it } from 'vitest';
import { loadWholeMessages, messagesOf } from './messages.ts';
import { formsOf, specifiedMessages } from './specified-messages.ts';

await Promise.all([loadWholeMessages('en'), loadWholeMessages('ar')]);

// That the app shows each of them is tested in the browser: `e2e/support/specified-messages.ts`.
describe('the specified messages', () => {
  it.each(specifiedMessages)('%s', (says, key) => {
    expect(formsOf(messagesOf('en'), key)).toContain(says);
    const arabic = formsOf(messagesOf('ar'), key);
    expect(arabic).not.toEqual([]);
    for (const form of arabic) expect(form).toMatch(/\p{Script=Arabic}/u);
  });
});
