import { once } from 'node:events';
import { PassThrough, Writable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setImmediate } from 'node:timers/promises';
import { describe, expect, it, vi } from 'vitest';
import { type LogLine, type LogsPdfOptions, writeLogsPdf } from './logs-pdf.ts';
import { linesOfPages, type ShownLine } from './text-of-pdf.ts';

const english: LogsPdfOptions = {
  language: 'en',
  cafeName: 'Meeple House',
  timezone: 'Asia/Riyadh',
  filters: [{ label: 'Action', value: 'Session edited' }],
  generatedAt: '2026-11-20T16:05:00.000Z',
};
const arabic: LogsPdfOptions = {
  ...english,
  language: 'ar',
  cafeName: 'بيت الميبل',
  filters: [{ label: 'المنفّذ', value: 'Sara' }],
};

const line = (index: number, more: Partial<LogLine> = {}): LogLine => ({
  createdAt: '2026-11-20T16:03:00.000Z',
  action: 'SESSION_EDITED',
  actionLabel: 'Session edited',
  by: 'Sara',
  message: `Entry ${index} begins`,
  reason: null,
  effect: null,
  ...more,
});

async function* lines(count: number, more: (index: number) => Partial<LogLine> = () => ({})) {
  for (let index = 1; index <= count; index += 1) yield line(index, more(index));
}

const render = async (rows: AsyncIterable<LogLine>, options: LogsPdfOptions) => {
  const stream = new PassThrough();
  const [written, file] = await Promise.all([writeLogsPdf(stream, rows, options), buffer(stream)]);
  const pages = linesOfPages(file);
  return { written, file, pages, texts: pages.map((page) => page.map(({ glyphs }) => glyphs.join(''))) };
};

/** An Arabic line as it is read: its glyphs from the right. */
const read = ({ glyphs }: ShownLine) => glyphs.toReversed().join('');

describe('in English', () => {
  it('repeats the heading and numbers every page, and writes every entry once', async () => {
    const { written, texts } = await render(lines(100), english);
    expect(written).toBe(100);
    expect(texts.length).toBeGreaterThan(4);
    for (const [index, page] of texts.entries()) {
      expect(page).toEqual(expect.arrayContaining(['Time', 'Action', 'Performed by', 'Description']));
      expect(page.at(-1)).toBe(String(texts.length));
      expect(page).toContain(`Page ${index + 1} of`);
    }
    expect(texts.flat().filter((text) => text.startsWith('Entry '))).toEqual(
      Array.from({ length: 100 }, (_, at) => `Entry ${at + 1} begins`),
    );
    expect(texts.at(-1)).toContain('Total entries: 100');
  });

  it('shows title, café, filter and time on the first page', async () => {
    const { texts } = await render(lines(30), english);
    const front = ['Meeple House', 'System Logs', 'Generated 20 Nov 2026, 19:05 · Asia/Riyadh', 'Action: Session edited'];
    expect(texts[0]).toEqual(expect.arrayContaining(front));
    expect(texts[1]).not.toContain('System Logs');
    expect(texts[0]).toContain('20 Nov 2026, 19:03');
  });

  it('keeps an entry on one page and every line within its column', async () => {
    const { pages, texts } = await render(
      lines(60, (index) => ({ by: `${'LongName'.repeat(5)} the ${index}th`, reason: `${'wide words '.repeat(index % 16)}ends ${index}.` })),
      english,
    );
    for (const page of texts) {
      const starts = page.filter((text) => text.startsWith('Entry ')).map((text) => text.split(' ')[1]);
      expect(page.flatMap((text) => /ends (\d+)[.]$/.exec(text)?.[1] ?? [])).toEqual(starts);
    }
    for (const page of pages) {
      const heading = page.find(({ glyphs }) => glyphs.join('') === 'Description')!;
      for (const { x, end, y } of page) {
        if (y < heading.y || y > 560) continue;
        expect(end).toBeLessThan(x < heading.x ? heading.x : 806);
      }
    }
  });

  it('tells in the last column what was done to the money, on one line', async () => {
    const { pages } = await render(
      lines(2, (index) => (index === 1 ? { effect: '−\u00a0SAR 999,999.00' } : {})),
      english,
    );
    const at = (text: string) => pages[0]!.filter(({ glyphs }) => glyphs.join('').replace(/\u00a0/gu, ' ') === text);
    const [amount, ...others] = at('− SAR 999,999.00');
    expect([others, at('Entry 1 begins')[0]!.y]).toEqual([[], amount!.y]);
    expect(amount!.x).toBeCloseTo(at('Money')[0]!.x, 0);
    expect(at('Money')[0]!.x).toBeGreaterThan(at('Description')[0]!.x);
  });

  it('cuts a cell to four lines with a mark, and says where the whole text is', async () => {
    const reason = Array.from({ length: 1_500 }, (_, index) => `word${index}`).join(' ');
    const more = (index: number): Partial<LogLine> =>
      [{ reason }, { message: reason, reason }, { message: reason, reason: 'short' }, { by: reason }, {}][index - 1]!;
    const { texts, pages } = await render(lines(5, more), english);
    expect(texts).toHaveLength(1);
    const rows = [...new Set(pages[0]!.filter(({ glyphs }) => glyphs.join('') === '20 Nov 2026, 19:03').map(({ y }) => y))];
    const inRow = (row: number) => pages[0]!.filter(({ y }) => y >= rows[row]! && y < (rows[row + 1] ?? rows[row]! + 60));
    const textsIn = (row: number, from: number, to: number) =>
      inRow(row)
        .filter(({ x }) => x > from && x < to)
        .map(({ glyphs }) => glyphs.join(''));
    const description = (row: number) => textsIn(row, 400, 842);
    expect([0, 1, 2].map((row) => description(row).length)).toEqual([4, 4, 4]);
    expect(description(0)[0]).toBe('Entry 1 begins');
    expect(description(0)[3]).toMatch(/^word\d+ .+ \[…\]$/u);
    expect(description(1)[1]).toMatch(/ \[…\]$/u);
    expect(description(1)[2]).toMatch(/^Reason: word0 /);
    expect(description(1)[3]).toMatch(/ \[…\]$/u);
    expect(description(2)[2]).toMatch(/ \[…\]$/u);
    expect(description(2)[3]).toBe('Reason: short');
    expect(textsIn(3, 270, 400)).toHaveLength(4);
    expect(texts[0]!.find((text) => text.startsWith('Total entries'))).toBe(
      'Total entries: 5 · […] cut here; the CSV file has the whole text',
    );
  });

  it('takes no page for what is one character in the text and a sentence in the font', async () => {
    const { texts, pages } = await render(
      lines(2, () => ({ message: 'ﷺ'.repeat(50), reason: 'ﷻ﷽'.repeat(50) })),
      english,
    );
    expect(texts).toHaveLength(1);
    expect(pages[0]!.filter(({ x, y }) => x > 400 && y > 150 && y < 540)).toHaveLength(8);
  });

  it('says so when there are no entries', async () => {
    const { written, texts } = await render(lines(0), { ...english, filters: [] });
    expect(written).toBe(0);
    expect(texts).toHaveLength(1);
    expect(texts[0]).toEqual(expect.arrayContaining(['All entries', 'No entries match.', 'Description', 'Page 1 of', '1']));
  });
});

describe('in Arabic', () => {
  it('begins at the right: columns, lines, the number of the page and how many there are', async () => {
    const { pages } = await render(
      lines(60, () => ({ message: 'طاولة (5) بدأت', by: 'نورة' })),
      arabic,
    );
    expect(pages.length).toBeGreaterThan(2);
    for (const page of pages) {
      const at = (text: string) => page.find((shown) => read(shown) === text)!;
      const headings = ['الوقت', 'العملية', 'المنفّذ', 'الوصف', 'الأثر المالي'].map(at);
      expect(headings.map(({ end }) => end)).toEqual(headings.map(({ end }) => end).toSorted((a, b) => b - a));
      expect(at('نورة').end).toBeCloseTo(headings[2]!.end, 0);
      const total = page.at(-1)!;
      const number = page.find((shown) => /^صفحة \d+ من$/.test(read(shown)))!;
      expect(total.glyphs.join('')).toBe(String(pages.length));
      expect(total.end).toBeLessThan(number.x);
    }
  });

  it('draws words from right to left, numbers and names from left to right, brackets mirrored', async () => {
    const { pages } = await render(
      lines(1, () => ({ message: 'طاولة 12 (Catan) بدأت ١٢' })),
      arabic,
    );
    const message = pages[0]!.find(({ glyphs }) => glyphs.join('').includes('Catan'))!;
    expect(message.glyphs.join('')).toBe('١٢ تأدب (Catan) 12 ةلواط');
  });

  it('joins letters: each takes the shape of its place, and lam-alef is one', async () => {
    const { pages } = await render(
      lines(3, (index) => ({ message: ['ببب', 'ب', 'لا'][index - 1] })),
      arabic,
    );
    const shown = (text: string) => pages[0]!.find((each) => read(each) === text)!.codes;
    const [joined, isolatedForm, ligature] = ['ببب', 'ب', 'لا'].map(shown);
    // The end of the word is at the left.
    const [final, medial, initial] = joined!;
    expect(joined).toHaveLength(3);
    expect(new Set([initial, medial, final, ...isolatedForm!]).size).toBe(4);
    expect(ligature).toHaveLength(1);
  });

  it('tells times on the café’s clock, in the Gregorian calendar and Latin digits', async () => {
    const { pages } = await render(lines(1), arabic);
    const times = pages[0]!.map(({ glyphs }) => glyphs.join('')).filter((text) => text.includes(':03'));
    expect(times).toHaveLength(1);
    expect(times[0]).toMatch(/7:03 .*2026 .*20$/);
  });
});

describe('the file', () => {
  it('names its language, direction and title', async () => {
    const { file } = await render(lines(1), { ...arabic, cafeName: 'Dice & Co' });
    const utf16 = (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le').swap16();
    expect(file.includes(utf16('سجل العمليات – Dice & Co'))).toBe(true);
    const text = file.toString('latin1');
    expect(text).toMatch(/\/Lang \(ar\)/);
    expect(text).toMatch(/\/Direction \/R2L/);
    // pdfkit's XMP would be invalid XML.
    expect(text).not.toContain('Dice & Co</rdf');
  });

  it('is the same for the same entries', async () => {
    const [first, again, later] = await Promise.all(
      [english, english, { ...english, generatedAt: '2026-11-20T16:06:00.000Z' }].map(
        async (options) => (await render(lines(40), options)).file,
      ),
    );
    expect(first!.equals(again!)).toBe(true);
    expect(first!.equals(later!)).toBe(false);
  });
});

describe('the stream', () => {
  it('is given no more than it takes, and reading ends when it is closed', async () => {
    let requested = 0;
    const ended = vi.fn<() => void>();
    const endless = async function* () {
      try {
        for (;;) yield line((requested += 1));
      } finally {
        ended();
      }
    };
    // Takes the beginning, which precedes all entries, and no more.
    const taken = vi.fn((_chunk: Buffer, _encoding: string, next: () => void) => (taken.mock.calls.length === 1 ? next() : undefined));
    const stuck = new Writable({ highWaterMark: 1, write: taken });
    const writing = writeLogsPdf(stuck, endless(), english).catch((error: unknown) => error);
    await vi.waitFor(() => expect(taken).toHaveBeenCalledTimes(2));
    for (let turn = 0; turn < 50; turn += 1) await setImmediate();
    expect(requested).toBeLessThan(100);
    stuck.destroy();
    await expect(writing).resolves.toMatchObject({ code: 'ERR_STREAM_PREMATURE_CLOSE' });
    await vi.waitFor(() => expect(ended).toHaveBeenCalled());
  });

  it('begins before the first entry is found', async () => {
    let find: () => void = () => undefined;
    const found = new Promise<void>((resolve) => (find = resolve));
    const late = async function* () {
      await found;
      yield* lines(1);
    };
    const stream = new PassThrough();
    const writing = writeLogsPdf(stream, late(), english);
    const [first] = (await once(stream, 'data')) as [Buffer];
    expect(first.toString('latin1', 0, 5)).toBe('%PDF-');
    find();
    stream.resume();
    expect(await writing).toBe(1);
  });

  it('leaves the event loop to others after some milliseconds, also within a page', async () => {
    const clock = vi.spyOn(performance, 'now');
    // Every reading of the clock advances it by ten milliseconds.
    clock.mockImplementation(() => clock.mock.calls.length * 10);
    let rowsInTurn = 0;
    let mostInTurn = 0;
    let over = false;
    const others = (async () => {
      for (; !over; rowsInTurn = 0) await setImmediate();
    })();
    const watched = async function* () {
      for await (const row of lines(100)) {
        mostInTurn = Math.max(mostInTurn, (rowsInTurn += 1));
        yield row;
      }
    };
    const { written } = await render(watched(), english).finally(() => {
      over = true;
      clock.mockRestore();
    });
    await others;
    expect(written).toBe(100);
    expect(mostInTurn).toBeLessThanOrEqual(10);
  });

  it('breaks off when the entries do', async () => {
    const breaking = async function* () {
      yield* lines(100);
      throw new Error('the database is gone');
    };
    const stream = new PassThrough();
    stream.resume();
    const closed = once(stream, 'close').catch((error: unknown) => error);
    await expect(writeLogsPdf(stream, breaking(), english)).rejects.toThrow('the database is gone');
    await closed;
    expect(stream.destroyed).toBe(true);
    expect(stream.writableFinished).toBe(false);
  });
});
