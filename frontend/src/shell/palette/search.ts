import { foldedTerms } from '@tabletime/contract';

export const groups = ['tables', 'people', 'pages', 'actions'] as const;
export type Group = (typeof groups)[number];

export interface Findable {
  id: string;
  group: Group;
  label: string;
  keywords?: string;
}

/** Entries per group; fewer before the first letter. */
const mostOfGroup = { found: 6, first: 4 } as const;

/** 0 for a whole word, 1 for a prefix, 2 for a substring; numbers match by prefix only. */
const fit = (typed: string, words: string[]): number | null => {
  if (words.includes(typed)) return 0;
  // Arabic words also match without their article.
  if (words.some((word) => word.startsWith(typed) || word.replace(/^ال/, '').startsWith(typed))) return 1;
  return typed.length > 1 && !/^\d+$/.test(typed) && words.some((word) => word.includes(typed)) ? 2 : null;
};

/** Smaller is better; null if a word does not match. */
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

/** Matches by group, best first; an empty query gives each group's first entries. */
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
