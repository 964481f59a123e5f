import type { Performer, Person } from '@tabletime/contract';
import { Fragment, isValidElement, type ReactElement, type ReactNode } from 'react';
import type { MessageKey } from '../i18n/en.ts';
import { useT } from '../i18n/use-t.ts';

/** A name for the middle of a text, isolated from its direction. */
export const performerName = (performer: Performer): string => `\u2068${typeof performer === 'string' ? performer : performer.name}\u2069`;

export const PersonName = ({ person }: { person: { name: string } | string }) => (
  <bdi>{typeof person === 'string' ? person : person.name}</bdi>
);

/** Unique: no translation contains this character. */
const mark = '\u{E000}';

type Part = Person | string | ReactElement;

/** Inserts elements into a translated sentence; names are isolated, so that another script does not reorder it. */
export const useInsert = () => {
  const t = useT();
  return (key: MessageKey, parts: Record<string, Part>): ReactNode => {
    const names = Object.keys(parts);
    const sentence = t(key, Object.fromEntries(names.map((name, index) => [name, `${mark}${index}${mark}`])));
    return sentence.split(mark).map((piece, index) => {
      if (index % 2 === 0) return piece;
      const part = parts[names[Number(piece)] ?? ''] ?? '';
      return <Fragment key={`${index}-${piece}`}>{isValidElement(part) ? part : <PersonName person={part} />}</Fragment>;
    });
  };
};

/** A translated sentence with isolated names. */
export const Sentence = ({ id, names }: { id: MessageKey; names: Record<string, string> }) => {
  const t = useT();
  // Private-use characters mark the names' places, where elements go.
  const marks = Object.keys(names).map((key, index) => ({ key, mark: String.fromCharCode(0xe000 + index) }));
  const text = t(id, Object.fromEntries(marks.map(({ key, mark }) => [key, mark])));
  return text.split(/([\ue000-\ue0ff])/).map((part, index) => {
    const marked = marks.find(({ mark }) => mark === part);
    return marked ? <bdi key={marked.key}>{names[marked.key]}</bdi> : <Fragment key={index}>{part}</Fragment>;
  });
};
