import type { SessionRow } from '@tabletime/contract';
import { useQueryClient } from '@tanstack/react-query';

interface SessionPage {
  data: SessionRow[];
  total?: number;
}

/** Shows a write's answer on one page. Ignores a `row` that is not newer: a reload may have overtaken the answer. */
export const pageWithSession = <Page extends SessionPage>(page: Page, row: SessionRow, isActivePage: boolean): Page => {
  const known = page.data.find((one) => one.id === row.id);
  // A merged session is on neither page.
  if (row.isActive !== isActivePage || row.status === 'merged') return known ? pageWithoutSession(page, row.id) : page;
  if (!known) return withRows(page, isActivePage ? [...page.data, row] : [row, ...page.data], 1);
  if (known.version >= row.version) return page;
  return { ...page, data: page.data.map((one) => (one.id === row.id ? row : one)) };
};

interface SearchPages {
  pages: SessionPage[];
}

/** Replaces an older version in place; removes a session that is deleted or active again. */
export const searchWithSession = <Pages extends SearchPages>(loaded: Pages, row: SessionRow, isDeleted: boolean): Pages => {
  const known = loaded.pages.flatMap(({ data }) => data).find((one) => one.id === row.id);
  if (!known) return loaded;
  const isGone = isDeleted || row.isActive;
  if (!isGone && known.version >= row.version) return loaded;
  const replaced = (page: SessionPage) => ({ ...page, data: page.data.map((one) => (one === known ? row : one)) });
  const removed = (page: SessionPage) =>
    withRows(
      page,
      page.data.filter((one) => one !== known),
      -1,
    );
  return { ...loaded, pages: loaded.pages.map(isGone ? removed : replaced) };
};

export const pageWithoutSession = <Page extends SessionPage>(page: Page, id: string): Page => {
  const data = page.data.filter((one) => one.id !== id);
  return data.length === page.data.length ? page : withRows(page, data, -1);
};

const withRows = <Page extends SessionPage>(page: Page, data: SessionRow[], by: number): Page =>
  page.total === undefined ? { ...page, data } : { ...page, data, total: page.total + by };

/** Shows a write's answer before the reload: an ended table stops its clock, and a correction is visible when the session opens again. */
export const usePatchSession = () => {
  const queryClient = useQueryClient();
  return (row: SessionRow, isDeleted = false): void => {
    for (const isActive of [true, false]) {
      queryClient.setQueriesData<SessionPage>(
        { queryKey: ['sessions', 'getList'], predicate: ({ queryKey }) => JSON.stringify(queryKey[2]).includes(`"isActive":${isActive}`) },
        (page) => page && (isDeleted ? pageWithoutSession(page, row.id) : pageWithSession(page, row, isActive)),
      );
    }
    queryClient.setQueriesData<SearchPages>(
      { queryKey: ['sessions', 'getInfiniteList'] },
      (pages) => pages && searchWithSession(pages, row, isDeleted),
    );
  };
};
