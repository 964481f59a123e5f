import { Fragment } from 'react';
import type { MessageKey } from '../i18n/en.ts';
import { useT } from '../i18n/use-t.ts';

/** A sentence with names in it, each kept from turning the text around it when it is written the other way. */
export const Sentence = ({ id, names }: { id: MessageKey; names: Record<string, string> }) => {
  const t = useT();
  // Private-use characters mark where a name goes, so that it can be put there as an element of its own.
  const marks = Object.keys(names).map((key, index) => ({ key, mark: String.fromCharCode(0xe000 + index) }));
  const text = t(id, Object.fromEntries(marks.map(({ key, mark }) => [key, mark])));
  return text.split(/([\ue000-\ue0ff])/).map((part, index) => {
    const marked = marks.find(({ mark }) => mark === part);
    return marked ? <bdi key={marked.key}>{names[marked.key]}</bdi> : <Fragment key={index}>{part}</Fragment>;
  });
};
