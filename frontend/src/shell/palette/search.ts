import { foldedTerms } from '@tabletime/contract';

export const groups = ['tables', 'people', 'pages', 'actions'] as const;
export type Group = (typeof groups)[number];

/** Something that can be found, by the words of its label and its keywords. */
export interface Findable {
  id: string;
  group: Group;
  label: string;
  /** Further words that it is found by. */
  keywords?: string;
}

/** At most so many of a group, so that no group pushes the others out of sight; fewer while nothing is typed yet. */
const mostOfGroup = { found: 6, first: 4 } as const;

/** How well one typed word fits: 0 a whole word, 1 the beginning of one, 2 within one; a number only from its beginning. */
const fit = (typed: string, words: string[]): number | null => {
  if (words.includes(typed)) return 0;
  // An Arabic word is known without its article, too.
  if (words.some((word) => word.startsWith(typed) || word.replace(/^ال/, '').startsWith(typed))) return 1;
  return typed.length > 1 && !/^\d+$/.test(typed) && words.some((word) => word.includes(typed)) ? 2 : null;
};

/** How well all of a query fits an entry; the smaller the better, null where some word of it does not fit. */
const fitOf = (query: string[], { label, keywords = '' }: Findable): number | null => {
  const words = foldedTerms(`${label} ${keywords}`);
  let sum = 0;
  for (const typed of query) {
    const one = fit(typed, words);
    if (one === null) return null;
    sum += one;
  }
  return sum;
};

/** The entries that a query finds, group by group, the best of each group first; an empty query finds the first of all groups. */
export const search = <Entry extends Findable>(entries: Entry[], query: string): { group: Group; entries: Entry[] }[] => {
  const typed = foldedTerms(query);
  if (typed.length === 0 && query.trim() !== '') return [];
  const most = typed.length > 0 ? mostOfGroup.found : mostOfGroup.first;
  const found = entries.flatMap((entry) => {
    const fits = fitOf(typed, entry);
    return fits === null ? [] : [{ entry, fits }];
  });
  return groups
    .map((group) => ({
      group,
      entries: found
        .filter(({ entry }) => entry.group === group)
        .toSorted((one, other) => one.fits - other.fits)
        .slice(0, group === 'pages' || group === 'actions' ? undefined : most)
        .map(({ entry }) => entry),
    }))
    .filter((part) => part.entries.length > 0);
};
