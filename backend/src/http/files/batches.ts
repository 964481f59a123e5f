/** Reads a list batch by batch on demand: `next` returns at most `size` rows after the last one. Ends with the first incomplete batch. */
export async function* inBatches<Row>(size: number, next: (last: Row | undefined) => Promise<Row[]>): AsyncGenerator<Row[]> {
  let last: Row | undefined;
  do {
    const rows = await next(last);
    if (rows.length > 0) yield rows;
    last = rows.length === size ? rows.at(-1) : undefined;
  } while (last !== undefined);
}

export async function* oneByOne<Row>(batches: AsyncIterable<Row[]>): AsyncGenerator<Row> {
  for await (const rows of batches) yield* rows;
}

/** The pieces, starting with a first one that was requested already. */
export async function* putBack<Piece>(
  first: IteratorResult<Piece> | Promise<IteratorResult<Piece>>,
  rest: AsyncGenerator<Piece>,
): AsyncGenerator<Piece> {
  const begin = await first;
  if (begin.done) return;
  yield begin.value;
  yield* rest;
}
