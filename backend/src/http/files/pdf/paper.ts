import { type Direction } from './bidi-pieces.ts';
import { type Line, linesOf, type Most } from './bidi-lines.ts';
import { type About, forgetLastPage, openDocument, readRules, type Weight } from './document.ts';
import { createGlyphs, drawable, type Face, type Glyphs, lacks } from './glyphs.ts';

/** Size in points, colour as `#RRGGBB`. */
export interface Ink {
  weight: Weight;
  size: number;
  colour: string;
}

/** A form XObject that pages show before it is drawn. */
interface Form {
  name: string;
  ref: PDFKit.PDFKitReference;
}

const number = (value: number): string => String(Math.round(value * 100) / 100);

const colourOf = (hex: string): string =>
  [1, 3, 5].map((at) => String(Math.round((parseInt(hex.slice(at, at + 2), 16) / 255) * 1000) / 1000)).join(' ');

/** PDF operators that draw glyphs from `x` on a baseline. The page's y axis points down, so letters are flipped. */
const textOperators = (glyphs: Glyphs[], main: Face, ink: Ink, x: number, baseline: number): string => {
  const shown: string[] = [];
  let font = main;
  let rise = 0;
  let open: string[] = [];
  const show = () => {
    if (open.length > 0) shown.push(`[${open.join('')}] TJ`);
    open = [];
  };
  for (const run of glyphs.flatMap((each) => each.runs)) {
    if (run.face !== font) {
      show();
      shown.push(`/${run.face.id} ${number(ink.size)} Tf`);
      font = run.face;
    }
    if (run.rise !== rise) {
      show();
      shown.push(`${number((run.rise / 1000) * ink.size)} Ts`);
      rise = run.rise;
    }
    open.push(run.shown);
  }
  show();
  const place = `/${main.id} ${number(ink.size)} Tf 1 0 0 -1 ${number(x)} ${number(baseline)} Tm`;
  return `BT ${colourOf(ink.colour)} rg ${place} 0 Ts ${shown.join(' ')} ET`;
};

/** Pages to draw on, with lengths in points from the top left. A full page is available as bytes. */
export const openPaper = (about: About) => {
  const { pdf, faces, fallbacks } = openDocument(about);
  const facesOf = { regular: { main: faces.regular, fallbacks }, bold: { main: faces.bold, fallbacks } };
  const glyphsOf = { regular: createGlyphs(facesOf.regular), bold: createGlyphs(facesOf.bold) };
  let sheets = 0;

  const measure = (ink: Ink) => (piece: string) => (glyphsOf[ink.weight](piece).width * ink.size) / 1000;
  const drawn = ({ pieces }: Line, ink: Ink, x: number, baseline: number) =>
    textOperators(pieces.map(glyphsOf[ink.weight]), faces[ink.weight], ink, x, baseline);
  const fonts = () => Object.fromEntries(Object.values(faces).map((face) => [face.id, face.ref()]));
  const draw = (operators: string) => void pdf.addContent(operators);

  return {
    prepare: function* (texts: readonly string[]): Generator<void, void, undefined> {
      if (texts.some((text) => lacks(faces.regular, text))) yield* readRules(fallbacks().map(({ font }) => font));
    },

    /** Breaks a text into lines for an ink and a width; shows characters without a font by their code points. */
    lines: (text: string, base: Direction, width: number, ink: Ink, most?: Most): Line[] =>
      linesOf(drawable(text, facesOf[ink.weight]), base, width, measure(ink), most),

    text: (line: Line, ink: Ink, x: number, baseline: number): void => {
      for (const { face } of line.pieces.flatMap((piece) => glyphsOf[ink.weight](piece).runs))
        if (!Object.values(faces).includes(face)) Object.assign(pdf.page.fonts as object, { [face.id]: face.ref() });
      draw(drawn(line, ink, x, baseline));
    },

    /** Fills a rectangle with corners rounded by `radius`. */
    box: (x: number, y: number, width: number, height: number, colour: string, radius = 0): void => {
      if (radius > 0) void pdf.roundedRect(x, y, width, height, radius).fill(colour);
      else draw(`${colourOf(colour)} rg ${[x, y, width, height].map(number).join(' ')} re f`);
    },

    nextSheet: (): number => {
      pdf.addPage();
      forgetLastPage(pdf);
      Object.assign(pdf.page.fonts as object, fonts());
      sheets += 1;
      return sheets;
    },

    /** Reserves a form for a text that is known after the last page. */
    openForm: (name: string): Form => ({
      name,
      ref: pdf.ref({ Type: 'XObject', Subtype: 'Form', BBox: [-200, -50, 200, 50], Resources: { Font: fonts() } }),
    }),

    showForm: ({ name, ref }: Form, x: number, baseline: number): void => {
      Object.assign(pdf.page.xobjects as object, { [name]: ref });
      draw(`q 1 0 0 1 ${number(x)} ${number(baseline)} cm /${name} Do Q`);
    },

    /** Draws a form once: a line that begins or ends at its origin. */
    drawForm: ({ ref }: Form, line: Line, ink: Ink, side: 'begins' | 'ends'): void =>
      ref.end(drawn(line, ink, side === 'begins' ? 0 : -line.width, 0)),

    take: (): Uint8Array | null => pdf.read() as Uint8Array | null,

    /** Ends the document; the remaining bytes can then be taken. */
    close: (): void => pdf.end(),
  };
};

export type Paper = ReturnType<typeof openPaper>;
