import type { Language } from '@tabletime/contract';
import { isolated } from './bidi-pieces.ts';
import { colours } from './colours.ts';
import { type Ink, openPaper } from './paper.ts';
import { type Frame, startOf } from './table.ts';
import { countText, wordsOf } from './words.ts';

interface Front {
  language: Language;
  cafeName: string;
  generatedAt: string;
  generated: string;
  scope: string;
}

/** A4 landscape, in points. */
const sheet = { width: 841.89, height: 595.28 };
const margin = 36;
const footer = { ink: { weight: 'regular', size: 8, colour: colours.muted } satisfies Ink, baseline: sheet.height - 24 };

/** The pages of a log: a title block on the first, and a footer on each with the café's name and the page number. */
export const openSheets = ({ language, cafeName, generatedAt, generated, scope }: Front) => {
  const words = wordsOf[language];
  const direction = language === 'ar' ? 'rtl' : 'ltr';
  const paper = openPaper({ title: `${words.title} – ${cafeName}`, author: cafeName, language, generatedAt });
  const frame: Frame = { direction, start: margin, width: sheet.width - 2 * margin, bottom: sheet.height - 48 };
  const total = paper.openForm('Total');
  let sheets = 0;

  const front: { text: string; ink: Ink; height: number }[] = [
    { text: isolated(cafeName), ink: { weight: 'bold', size: 10, colour: colours.felt }, height: 16 },
    { text: words.title, ink: { weight: 'bold', size: 20, colour: colours.ink }, height: 29 },
    { text: generated, ink: { weight: 'regular', size: 9, colour: colours.muted }, height: 15 },
    { text: scope, ink: { weight: 'regular', size: 9, colour: colours.ink }, height: 15 },
  ];

  const drawFront = () => {
    let y = margin;
    for (const { text, ink, height } of front)
      for (const line of paper.lines(text, direction, frame.width, ink)) {
        y += height;
        paper.text(line, ink, startOf(frame, 0, line.width), y - height * 0.3);
      }
    return y + 10;
  };

  const textOf = (text: string) => paper.lines(text, direction, frame.width, footer.ink);
  const widthOf = (text: string) => textOf(text).reduce((sum, line) => sum + line.width, 0);

  const spaceWidth = () => widthOf('n n') - 2 * widthOf('n');

  /** "Page 3 of 12" stands at the start of the line, so that the total, not known yet, has room after it. */
  const drawFooter = () => {
    const [page] = textOf(`${words.page} ${countText(sheets)} ${words.of}`);
    if (!page) return;
    paper.text(page, footer.ink, startOf(frame, 0, page.width), footer.baseline);
    paper.showForm(total, startOf(frame, page.width + spaceWidth(), 0), footer.baseline);
    const [name] = textOf(`${words.title} · ${isolated(cafeName)}`);
    if (name) paper.text(name, footer.ink, startOf(frame, frame.width - name.width, name.width), footer.baseline);
  };

  return {
    paper,
    frame,

    /** Begins a page and returns where its table begins. */
    nextSheet: (): number => {
      sheets = paper.nextSheet();
      drawFooter();
      return sheets === 1 ? drawFront() : margin;
    },

    close: (): void => {
      for (const line of textOf(countText(sheets))) paper.drawForm(total, line, footer.ink, direction === 'ltr' ? 'begins' : 'ends');
      paper.close();
    },
  };
};
