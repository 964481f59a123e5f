/** Most rows that the API answers at once. */
export const largestPage = 1000;

/** One page of a list, as a data provider answers it. */
interface Page<Row> {
  data: Row[];
  total?: number | undefined;
}

/** Every row of a list, however long: `read` is asked for page after page until all are there. A row that moves to a later page meanwhile counts once. */
export const allRows = async <Row extends { id: string }>(read: (page: number) => Promise<Page<Row>>): Promise<Row[]> => {
  const rows = new Map<string, Row>();
  for (let page = 1; ; page += 1) {
    const { data, total = 0 } = await read(page);
    for (const row of data) rows.set(row.id, row);
    if (data.length === 0 || page * largestPage >= total) return [...rows.values()];
  }
};
