/**
 * Reads a long list batch by batch, each when the one before was used up: `next` gets the last row and gives at most
 * `size` after it. Ends with the first batch that is not full.
 */
export async function* inBatches<Row>(size: number, next: (last: Row | undefined) => Promise<Row[]>): AsyncGenerator<Row[]> {
  let last: Row | undefined;
  do {
    const rows = await next(last);
    if (rows.length > 0) yield rows;
    last = rows.length === size ? rows.at(-1) : undefined;
  } while (last !== undefined);
}

/** The rows of batches, one by one. */
export async function* oneByOne<Row>(batches: AsyncIterable<Row[]>): AsyncGenerator<Row> {
  for await (const rows of batches) yield* rows;
}

/** Pieces from the first on, where that has been asked for already. */
export async function* putBack<Piece>(
  first: IteratorResult<Piece> | Promise<IteratorResult<Piece>>,
  rest: AsyncGenerator<Piece>,
): AsyncGenerator<Piece> {
  const begin = await first;
  if (begin.done) return;
  yield begin.value;
  yield* rest;
}
