import { inflateSync } from 'node:zlib';

/** A line of text on a page, in points from the top left. */
export interface ShownLine {
  glyphs: string[];
  /** Glyph ids: a letter has different ones depending on its neighbours. */
  codes: string[];
  x: number;
  y: number;
  end: number;
}

interface PdfObject {
  dictionary: string;
  stream: string;
}

const objectsOf = (file: string): Map<string, PdfObject> => {
  const table = file.slice(Number(/startxref\n(\d+)/.exec(file)![1]));
  const offsets = [...table.matchAll(/^(\d{10}) 00000 n/gm)].map(([, offset]) => Number(offset));
  return new Map(
    offsets.map((offset, index) => {
      const text = file.slice(offset, file.indexOf('endobj', offset));
      const [dictionary = '', ...rest] = text.split(/stream\n/);
      const length = Number(/\/Length (\d+)/.exec(dictionary)?.[1] ?? 0);
      const bytes = Buffer.from(rest.length > 0 ? file.slice(offset + dictionary.length + 7).slice(0, length) : '', 'latin1');
      return [String(index + 1), { dictionary, stream: /FlateDecode/.test(dictionary) ? inflateSync(bytes).toString('latin1') : '' }];
    }),
  );
};

const reference = (dictionary: string, name: string): string => new RegExp(`/${name} (\\d+) 0 R`).exec(dictionary)![1]!;

const fontOf = (objects: Map<string, PdfObject>, id: string) => {
  const { dictionary } = objects.get(id)!;
  const ranges = objects.get(reference(dictionary, 'ToUnicode'))!.stream.matchAll(/> \[([^\]]*)\]/g);
  const texts = [...ranges].flatMap(([, range]) => range!.match(/<[^>]*>/g) ?? []);
  const descendant = objects.get(/DescendantFonts \[(\d+)/.exec(dictionary)![1]!)!.dictionary;
  return {
    texts: texts.map((text) => String.fromCharCode(...(text.match(/[0-9a-f]{4}/g) ?? []).map((code) => parseInt(code, 16)))),
    widths: /\/W \[0 \[([^\]]*)/.exec(descendant)![1]!.trim().split(/\s+/).map(Number),
  };
};

const shownBy = (objects: Map<string, PdfObject>, { dictionary }: PdfObject, content: string, x = 0, y = 0): ShownLine[] => {
  const fonts = new Map([...dictionary.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name, id]) => [name!, fontOf(objects, id!)]));
  return [...content.matchAll(/\/(F\d+) (\S+) Tf 1 0 0 -1 (\S+) (\S+) Tm (.*) ET/g)].map(([, name, size, left, baseline, operators]) => {
    let { texts, widths } = fonts.get(name!)!;
    const line = { glyphs: [] as string[], codes: [] as string[], x: x + Number(left), y: y + Number(baseline), end: x + Number(left) };
    for (const [, other, shown] of operators!.matchAll(/\/(F\d+) \S+ Tf|\[([^\]]*)\] TJ/g)) {
      if (other) ({ texts, widths } = fonts.get(other)!);
      for (const [, codes, shift] of (shown ?? '').matchAll(/<([0-9a-f]+)>|(-?\d+)/g)) {
        line.end -= (Number(shift ?? 0) / 1000) * Number(size);
        for (const code of codes?.match(/.{4}/g) ?? []) {
          line.codes.push(code);
          line.glyphs.push(texts[parseInt(code, 16)]!);
          line.end += (widths[parseInt(code, 16)]! / 1000) * Number(size);
        }
      }
    }
    return line;
  });
};

/** For tests: the lines on each page of a file by `writeLogsPdf`, in drawing order. */
export const linesOfPages = (bytes: Buffer): ShownLine[][] => {
  const objects = objectsOf(bytes.toString('latin1'));
  const { dictionary } = [...objects.values()].find((object) => /\/Type \/Pages/.test(object.dictionary))!;
  const kids = /\/Kids \[([^\]]*)\]/.exec(dictionary)![1]!.matchAll(/(\d+) 0 R/g);
  return [...kids].map(([, id]) => {
    const page = objects.get(id!)!;
    const resources = objects.get(reference(page.dictionary, 'Resources'))!;
    const content = objects.get(reference(page.dictionary, 'Contents'))!.stream;
    const forms = [...content.matchAll(/q 1 0 0 1 (\S+) (\S+) cm \/(\w+) Do Q/g)].flatMap(([, x, y, name]) => {
      const form = objects.get(reference(resources.dictionary, name!))!;
      return shownBy(objects, form, form.stream, Number(x), Number(y));
    });
    return [...shownBy(objects, resources, content), ...forms];
  });
};
