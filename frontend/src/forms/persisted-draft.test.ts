import { describe, expect, it } from 'vitest';
import { mergedDraft } from './persisted-draft.ts';

interface Draft {
  summary: string;
  goals: string;
}

const parse = (stored: unknown): Draft | undefined =>
  typeof stored === 'object' && stored !== null ? { summary: '', goals: 'None', ...stored } : undefined;
const own: Draft = { summary: 'Calm until ni', goals: 'Order sleeves' };

describe('a draft that another tab changed or ended', () => {
  const theirs: Draft = { summary: 'Calm', goals: 'Order sleeves and dice' };

  it('is as over there', () => {
    expect(mergedDraft({ own, theirs, typing: undefined }, parse)).toEqual(theirs);
    expect(mergedDraft({ own, theirs: null, typing: undefined }, parse)).toBeNull();
    expect(mergedDraft({ own: null, theirs, typing: 'summary' }, parse)).toEqual(theirs);
  });

  it('keeps what is being typed here', () => {
    expect(mergedDraft({ own, theirs, typing: 'summary' }, parse)).toEqual({ ...theirs, summary: own.summary });
    expect(mergedDraft({ own, theirs: null, typing: 'summary' }, parse)).toEqual({ summary: own.summary, goals: 'None' });
  });

  it('keeps no empty field, and none that is not of the draft', () => {
    expect(mergedDraft({ own: { ...own, summary: '' }, theirs: null, typing: 'summary' }, parse)).toBeNull();
    expect(mergedDraft({ own, theirs: null, typing: 'search' }, parse)).toBeNull();
  });
});
