/** What a JSON string escapes: quotation marks, backslashes, control characters, and halves of surrogates. */
const special = /[^ !#-[\]-\ud7ff\ue000-\uffff]/;

const quoted = (text: string): string => (special.test(text) ? JSON.stringify(text) : `"${text}"`);

/** Keys between quotes: a few hundred names come again and again. */
const quotedKeys = new Map<string, string>();
const mostKeys = 5_000;

const quotedKey = (key: string): string => {
  const known = quotedKeys.get(key);
  if (known !== undefined) return known;
  const text = `${quoted(key)}:`;
  if (quotedKeys.size < mostKeys) quotedKeys.set(key, text);
  return text;
};

/** So many keys are sorted faster one by one than by the engine's sort. */
const few = 24;

/** The keys by their UTF-16 units. */
const sortedKeys = (value: object): string[] => {
  const keys = Object.keys(value);
  if (keys.length > few) return keys.sort();
  for (let at = 1; at < keys.length; at++) {
    const key = keys[at]!;
    let place = at;
    for (; place > 0 && keys[place - 1]! > key; place--) keys[place] = keys[place - 1]!;
    keys[place] = key;
  }
  return keys;
};

const ofObject = (value: Record<string, unknown>): string => {
  let members = '';
  for (const key of sortedKeys(value)) {
    const member = value[key];
    if (member === undefined) continue;
    if (members !== '') members += ',';
    members += quotedKey(key) + (typeof member === 'string' ? quoted(member) : canonicalJson(member));
  }
  return `{${members}}`;
};

/** Canonical JSON (RFC 8785): equal values give equal texts. Leaves out members without a value. Throws a TypeError for what is no JSON. */
export const canonicalJson = (value: unknown): string => {
  if (typeof value === 'string') return quoted(value);
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join()}]`;
  if (typeof value === 'object' && value !== null) return ofObject(value as Record<string, unknown>);
  if (value === null || typeof value === 'boolean' || Number.isFinite(value)) return String(value);
  throw new TypeError('Only JSON values can be sealed');
};
