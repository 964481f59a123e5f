/** Where a page stands in its list: `sessions 0-24/319`, and without rows `sessions *\/319`. */
export const contentRange = (unit: string, offset: number, count: number, total: number): string =>
  `${unit} ${count === 0 ? '*' : `${offset}-${offset + count - 1}`}/${total}`;
