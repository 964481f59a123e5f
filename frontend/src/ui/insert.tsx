import type { Person } from '@tabletime/contract';
import { Fragment, isValidElement, type ReactElement, type ReactNode } from 'react';
import { PersonName } from './person-name.tsx';
import type { MessageKey } from '../i18n/en.ts';
import { useT } from '../i18n/use-t.ts';

/** Marks the place of a part in a translated sentence; no sentence of ours holds this character. */
const mark = '\u{E000}';

/** A text or a person, both written as names; or an element of the page. */
type Part = Person | string | ReactElement;

/**
 * A translated sentence with parts of the page in it: people's names are isolated, so that a name in the other script
 * leaves the sentence in order.
 */
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
