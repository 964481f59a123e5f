import type { BarLine, BillLine, SessionRow } from '@tabletime/contract';

/** Lines that a table ordered at one moment and that are not served yet. */
export interface TableOrder {
  id: string;
  session: string;
  tableNumber: number;
  since: string;
  lines: (Pick<BillLine, 'line' | 'name' | 'quantity'> & { note?: string | null | undefined })[];
}

/** Lines of the bar by order, in their order. */
export const ordersOf = (lines: readonly BarLine[]): TableOrder[] => {
  const orders = new Map<string, TableOrder>();
  for (const line of lines) {
    const id = `${line.session}.${line.waitingSince}`;
    const { session, tableNumber, waitingSince: since } = line;
    const order = orders.get(id) ?? { id, session, tableNumber, since, lines: [] };
    order.lines.push(line);
    orders.set(id, order);
  }
  return [...orders.values()];
};

/** The newest order on a bill that is not served; undefined without one. */
export const newestOrderOf = ({ id, tableNumber, bill }: SessionRow): TableOrder | undefined => {
  const since = bill?.lines.reduce<string | undefined>(
    (newest, { waitingSince }) => (waitingSince !== undefined && waitingSince > (newest ?? '') ? waitingSince : newest),
    undefined,
  );
  if (since === undefined) return undefined;
  const lines = bill!.lines.filter(({ waitingSince }) => waitingSince === since);
  return { id: `${id}.${since}`, session: id, tableNumber, since, lines };
};
