/** A place in a table of fields. */
export interface Place {
  row: number;
  column: number;
}

const within = (place: number, count: number): number => Math.min(Math.max(place, 0), count - 1);

/**
 * Where a key leads from a place in a table of `rows` by `columns`; undefined for a key that leads nowhere. Arrows go where they
 * point, also where the table runs from right to left.
 */
export const walked = (key: string, { row, column }: Place, rows: number, columns: number, isRightToLeft: boolean): Place | undefined => {
  const forward = isRightToLeft ? 'ArrowLeft' : 'ArrowRight';
  const back = isRightToLeft ? 'ArrowRight' : 'ArrowLeft';
  const steps: Record<string, Place> = {
    [forward]: { row, column: column + 1 },
    [back]: { row, column: column - 1 },
    ArrowDown: { row: row + 1, column },
    ArrowUp: { row: row - 1, column },
    Home: { row, column: 0 },
    End: { row, column: columns - 1 },
  };
  const step = Object.hasOwn(steps, key) ? steps[key] : undefined;
  return step && { row: within(step.row, rows), column: within(step.column, columns) };
};
