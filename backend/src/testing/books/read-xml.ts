/** A reader of small XML files that shares nothing with the libraries that write them. It refuses what XML 1.0 does not know. */

export interface Element {
  name: string;
  attributes: Map<string, string>;
  children: (Element | string)[];
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

const decoded = (text: string): string =>
  text.replace(/&([^;]*);?/g, (whole, name: string) => {
    const sign = entities[name];
    if (sign === undefined) throw new Error(`Unknown entity ${whole}`);
    return sign;
  });

/** Line ends too: readers of XML 1.0 and 1.1 replace others than U+000A. */
const unreadable = /[^\n\u0020-\u0084\u0086-\u2027\u202A-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/u;
const token = /<(?<end>\/?)(?<name>[A-Za-z][\w:.-]*)(?<attributes>(?:\s+[\w:.-]+="[^"<]*")*)\s*(?<empty>\/?)>|(?<text>[^<]+)/y;

/** The root of a document without comments, sections of CDATA and instructions. */
export const readXml = (xml: string): Element => {
  const found = unreadable.exec(xml);
  if (found) throw new Error(`U+${found[0].codePointAt(0)!.toString(16)} in the document`);
  const declaration = /^<\?xml version="1\.0" encoding="UTF-8"\?>\n/.exec(xml);
  if (!declaration) throw new Error('No declaration');
  const top: Element = { name: '', attributes: new Map(), children: [] };
  const open = [top];
  token.lastIndex = declaration[0].length;
  while (token.lastIndex < xml.length) {
    const at = token.lastIndex;
    const read = token.exec(xml)?.groups;
    if (!read) throw new Error(`Unreadable: ${xml.slice(at, at + 40)}`);
    const { end, name = '', attributes = '', empty, text } = read;
    const inside = open.at(-1)!;
    if (text !== undefined) inside.children.push(decoded(text));
    else if (end) {
      if (inside.name !== name || attributes !== '') throw new Error(`</${name}> ends <${inside.name}>`);
      open.pop();
    } else {
      const pairs = [...attributes.matchAll(/([\w:.-]+)="([^"]*)"/g)].map(([, key, value]) => [key!, decoded(value!)] as const);
      const element: Element = { name, attributes: new Map(pairs), children: [] };
      if (element.attributes.size !== pairs.length) throw new Error(`<${name}> has an attribute twice`);
      inside.children.push(element);
      if (!empty) open.push(element);
    }
  }
  const [root, ...others] = top.children.filter((child) => typeof child !== 'string');
  if (open.length !== 1 || !root || others.length > 0) throw new Error('Not one whole element');
  return root;
};

const elementsOf = ({ children }: Element): Element[] => children.filter((child) => typeof child !== 'string');

/** All elements at a path of names below `from`: `cac:TaxTotal/cbc:TaxAmount`. */
export const elementsAt = (from: Element, path: string): Element[] =>
  path.split('/').reduce<Element[]>((at, name) => at.flatMap((each) => elementsOf(each).filter((child) => child.name === name)), [from]);

/** The texts at a path; an element that holds others is an error. */
export const textsAt = (from: Element, path: string): string[] =>
  elementsAt(from, path).map(({ name, children }) => {
    const texts = children.filter((child) => typeof child === 'string');
    if (texts.length < children.length) throw new Error(`<${name}> is no text`);
    return texts.join('');
  });

/** The only text at a path. */
export const textAt = (from: Element, path: string): string => {
  const [text, ...others] = textsAt(from, path);
  if (text === undefined || others.length > 0) throw new Error(`${others.length + (text === undefined ? 0 : 1)} at ${path}`);
  return text;
};

const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', '\n': '&#xA;' };
const encoded = (text: string, escaped: RegExp): string => text.replace(escaped, (sign) => signs[sign]!);

const byName = ([one]: [string, string], other: [string, string]): number => (one < other[0] ? -1 : 1);
const isNamespace = ([name]: [string, string]): boolean => name === 'xmlns' || name.startsWith('xmlns:');

/** Canonical XML of an element without those that `left` names. Namespaces must be said where they are first used. */
export const canonical = (
  element: Element,
  left: (element: Element) => boolean,
  scope: ReadonlyMap<string, string> = new Map(),
): string => {
  const all = [...element.attributes];
  const namespaces = all.filter((pair) => isNamespace(pair) && scope.get(pair[0]) !== pair[1]).toSorted(byName);
  const others = all.filter((pair) => !isNamespace(pair)).toSorted(byName);
  const written = [...namespaces, ...others].map(([name, value]) => ` ${name}="${encoded(value, /[&<"\n]/g)}"`).join('');
  const inside = element.children.map((child) => {
    if (typeof child === 'string') return encoded(child, /[&<>]/g);
    return left(child) ? '' : canonical(child, left, new Map([...scope, ...namespaces]));
  });
  return `<${element.name}${written}>${inside.join('')}</${element.name}>`;
};
