import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect, it, vi } from 'vitest';

/** The module as in a fresh process. */
const fresh = async () => {
  vi.resetModules();
  const [{ openPaper }, { writeLogsPdf }] = await Promise.all([import('./paper.ts'), import('./logs-pdf.ts')]);
  const about = { title: 'T', author: 'A', language: 'en', generatedAt: '2026-11-20T16:05:00.000Z' } as const;
  return { stepsFor: (text: string) => [...openPaper(about).prepare([text])].length, writeLogsPdf, about };
};

it('reads the rules of the other fonts in many steps, once, and none for what Cairo has', async () => {
  const { stepsFor } = await fresh();
  expect(stepsFor('Table 5 – “Catan” é Ş بدأت طاولة')).toBe(0);
  // The rules for Devanagari alone are more than a hundred.
  expect(stepsFor('नमस्ते')).toBeGreaterThan(200);
  expect(stepsFor('नमस्ते 🎲 Ж')).toBe(0);
});

it.each(['cafeName', 'filter', 'label', 'by', 'message', 'reason'])(
  'has read them in steps before a %s is drawn that needs them',
  async (place) => {
    const { stepsFor, writeLogsPdf, about } = await fresh();
    const textAt = (here: string) => (here === place ? 'नमस्ते' : 'Sara');
    const entry = async function* () {
      yield {
        createdAt: about.generatedAt,
        action: 'SESSION_EDITED' as const,
        actionLabel: textAt('label'),
        by: textAt('by'),
        message: textAt('message'),
        reason: textAt('reason'),
        effect: null,
      };
    };
    const stream = new PassThrough();
    const filters = [{ label: 'By', value: textAt('filter') }];
    const options = {
      language: 'en',
      cafeName: textAt('cafeName'),
      timezone: 'Asia/Riyadh',
      filters,
      generatedAt: about.generatedAt,
    } as const;
    await Promise.all([writeLogsPdf(stream, entry(), options), buffer(stream)]);
    expect(stepsFor('नमस्ते')).toBe(0);
  },
);
