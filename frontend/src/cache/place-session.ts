import type { SessionRow } from '@tabletime/contract';
import { useQueryClient } from '@tanstack/react-query';

/** A list of sessions as the query cache holds it. */
interface SessionPage {
  data: SessionRow[];
  total?: number;
}

/**
 * The page of active or of completed sessions after a write answered `row`: the row stands where it belongs and nowhere else,
 * a newly ended one first. Only `version`s that are newer count, so that an answer overtaken by a reload changes nothing.
 */
export const placed = <Page extends SessionPage>(page: Page, row: SessionRow, isActivePage: boolean): Page => {
  const known = page.data.find((one) => one.id === row.id);
  // One that was merged into another goes on there, and is in neither.
  if (row.isActive !== isActivePage || row.status === 'merged') return known ? without(page, row.id) : page;
  if (!known) return resized(page, isActivePage ? [...page.data, row] : [row, ...page.data], 1);
  if (known.version >= row.version) return page;
  return { ...page, data: page.data.map((one) => (one.id === row.id ? row : one)) };
};

/** Sessions that were found, in the order that was asked for. */
interface FoundPages {
  pages: SessionPage[];
}

/** The found sessions after a write answered `row`: it stands in the place of an older version, or goes where it is completed no longer. */
export const found = <Pages extends FoundPages>(loaded: Pages, row: SessionRow, isDeleted: boolean): Pages => {
  const known = loaded.pages.flatMap(({ data }) => data).find((one) => one.id === row.id);
  if (!known) return loaded;
  const isGone = isDeleted || row.isActive;
  if (!isGone && known.version >= row.version) return loaded;
  const inPlace = (page: SessionPage) => ({ ...page, data: page.data.map((one) => (one === known ? row : one)) });
  const withoutIt = (page: SessionPage) =>
    resized(
      page,
      page.data.filter((one) => one !== known),
      -1,
    );
  return { ...loaded, pages: loaded.pages.map(isGone ? withoutIt : inPlace) };
};

/** The page without a session. */
export const without = <Page extends SessionPage>(page: Page, id: string): Page => {
  const data = page.data.filter((one) => one.id !== id);
  return data.length === page.data.length ? page : resized(page, data, -1);
};

const resized = <Page extends SessionPage>(page: Page, data: SessionRow[], by: number): Page =>
  page.total === undefined ? { ...page, data } : { ...page, data, total: page.total + by };

/**
 * Puts what a write answered where it belongs on the floor and among the sessions found, ahead of the reload that follows: an ended
 * table stops ticking at once, and who opens a session again that they corrected sees it corrected. A deleted session is taken out.
 */
export const usePlaceSession = () => {
  const queryClient = useQueryClient();
  return (row: SessionRow, isDeleted = false): void => {
    for (const isActive of [true, false]) {
      queryClient.setQueriesData<SessionPage>(
        { queryKey: ['sessions', 'getList'], predicate: ({ queryKey }) => JSON.stringify(queryKey[2]).includes(`"isActive":${isActive}`) },
        (page) => page && (isDeleted ? without(page, row.id) : placed(page, row, isActive)),
      );
    }
    queryClient.setQueriesData<FoundPages>({ queryKey: ['sessions', 'getInfiniteList'] }, (pages) => pages && found(pages, row, isDeleted));
  };
};
