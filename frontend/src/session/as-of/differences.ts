export interface FactThen {
  field: string;
  label: string;
  was: string;
  today: string;
}

/** The facts of then beside those of today, in words; a fact that was blank both times is left out. */
export const factsThen = (was: Record<string, string>, today: Record<string, string>, labels: Record<string, string>): FactThen[] =>
  Object.keys(labels).flatMap((field) => {
    const fact = { field, label: labels[field]!, was: was[field] ?? '', today: today[field] ?? '' };
    return fact.was === '' && fact.today === '' ? [] : [fact];
  });

interface Compared<Row> {
  row: Row;
  /** Null if it is not there today. */
  now: Row | null;
  differs: boolean;
}

/** The rows of then, each beside its row of today, and the rows that came later. */
export const rowsThen = <Row extends { id: string; version: number }>(
  then: Row[],
  now: Row[],
): { there: Compared<Row>[]; later: Row[] } => {
  const today = new Map(now.map((row) => [row.id, row]));
  const known = new Set(then.map(({ id }) => id));
  return {
    there: then.map((row) => {
      const current = today.get(row.id) ?? null;
      return { row, now: current, differs: current?.version !== row.version };
    }),
    later: now.filter(({ id }) => !known.has(id)),
  };
};
