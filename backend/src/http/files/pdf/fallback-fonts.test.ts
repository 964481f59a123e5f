import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { type LogsPdfOptions, writeLogsPdf } from './logs-pdf.ts';
import { linesOfPages } from './text-of-pdf.ts';

const english: LogsPdfOptions = {
  language: 'en',
  cafeName: 'Meeple House',
  timezone: 'Asia/Riyadh',
  filters: [],
  generatedAt: '2026-11-20T16:05:00.000Z',
};
const arabic: LogsPdfOptions = { ...english, language: 'ar', cafeName: 'بيت الميبل' };

/** A file of one entry, whose action and message say the same. */
const render = async (message: string, options: LogsPdfOptions): Promise<Buffer> => {
  const entry = async function* () {
    yield {
      createdAt: '2026-11-20T16:03:00.000Z',
      action: 'SESSION_EDITED' as const,
      actionLabel: message,
      by: 'Sara',
      message,
      reason: null,
      effect: null,
    };
  };
  const stream = new PassThrough();
  const [, file] = await Promise.all([writeLogsPdf(stream, entry(), options), buffer(stream)]);
  return file;
};

describe('what Cairo has not', () => {
  const shown = async (message: string, options = english) => {
    const page = linesOfPages(await render(message, options))[0]!;
    const { y: row } = page.find(({ glyphs }) => glyphs.join('').includes(':03'))!;
    // The label of the action, who did it and the message.
    return page.filter(({ glyphs, y }) => y === row && !glyphs.join('').includes(':03'));
  };
  const textsOf = async (message: string, options = english) => (await shown(message, options)).map(({ glyphs }) => glyphs.join(''));

  it.each([
    ['letters whose accents were typed apart', 'Zoe\u0308 e\u0301te\u0301', 'Zoë été'],
    ['accents that no letter comes with', 'x\u0302 q\u0303', 'x\u0302 q\u0303'],
    ['Greek and Cyrillic', 'Ελένη Жанна', 'Ελένη Жанна'],
    ['Vietnamese', 'Nguyê\u0303n', 'Nguyễn'],
    ['no more accents on a letter than keep it in its row', `x${'\u0302'.repeat(90)}y`, `x${'\u0302'.repeat(4)}y`],
  ])('draws %s', async (_, message, expected) => expect(await textsOf(message)).toEqual(expect.arrayContaining([expected])));

  it('draws emoji and Devanagari with glyphs of their own, in both weights', async () => {
    const found = await shown('🎲 नमस्ते 👍🏽 ❤\uFE0F');
    const bold = found[0]!;
    const regular = found.at(-1)!;
    for (const { glyphs, codes } of [bold, regular]) {
      expect(glyphs.join('')).not.toContain('[U+');
      // No box: the first glyph of each font is the one for what it lacks.
      expect(codes.filter((code) => code === '0000')).toEqual([]);
      expect(glyphs.join('')).toContain('🎲');
      expect(glyphs.join('')).toContain('👍');
    }
  });

  it('says the code point of what no font has', async () => {
    expect(await textsOf('中 x')).toContain('[U+4E2D] x');
    expect(await textsOf('\u{1F9FF}\u{13000}')).toContain('🧿[U+13000]');
    expect(await textsOf('\uE000a')).toContain('[U+E000]a');
    expect(await textsOf('سالم 中', arabic)).toContain('[U+4E2D] ملاس');
  });

  it('draws nothing for what has no shape, and says what passes for a letter without one', async () => {
    expect(await textsOf('a\u200Bb\u{E0041}\u00ADc\u034F\u180Ed')).toContain('abcd');
    expect(await textsOf('\u3164\u3164')).toContain('[U+3164][U+3164]');
    for (const { codes } of await shown('a\u200Bb\u{E0041}\u00ADc\u034Fd\uFE0F')) expect(codes).not.toContain('0000');
  });

  it('embeds the other fonts only where they are needed', async () => {
    const [bare, full] = await Promise.all(['Entry', 'Жanna'].map((message) => render(message, english)));
    expect(bare!.toString('latin1')).not.toContain('NotoSans');
    expect(full!.toString('latin1')).toContain('NotoSans');
    expect(full!.toString('latin1')).not.toContain('NotoEmoji');
  });
});
