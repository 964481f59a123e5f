import { z } from 'zod';

/** Most letters that a search takes. */
export const longestSearch = 100;

/** The words of a search, as an address has them. */
export const searchWords = z
  .string()
  .transform((text) => text.trim().slice(0, longestSearch))
  .pipe(z.string().min(1));

/** How a list's filters stand in its address: `read` leaves out what makes no sense there, `write` always has the same order. */
export interface ListAddress<Filters> {
  read: (address: URLSearchParams) => Filters;
  write: (filters: Filters) => URLSearchParams;
}

/** The address of a list by its filters in their order, each with what reads its text. */
export const listAddress = <Filters extends object>(fields: {
  [Field in keyof Required<Filters>]: z.ZodType<Filters[Field]>;
}): ListAddress<Filters> => {
  const all = Object.entries<z.ZodType>(fields);
  return {
    read: (address) =>
      Object.fromEntries(
        all.flatMap(([name, field]) => {
          const { data } = field.safeParse(address.get(name));
          return data === undefined ? [] : [[name, data]];
        }),
      ) as Filters,
    write: (filters) => {
      const values = new Map<string, unknown>(Object.entries(filters));
      return new URLSearchParams(all.flatMap(([name]) => (values.get(name) === undefined ? [] : [[name, String(values.get(name))]])));
    },
  };
};

/** The filters with some changed; undefined takes one away. */
export const withFilters = <Filters extends object>(
  filters: Filters,
  changed: { [Field in keyof Filters]?: Filters[Field] | undefined },
): Filters => Object.fromEntries(Object.entries({ ...filters, ...changed }).filter(([, value]) => value !== undefined)) as Filters;

/** Whether the first of two days lies after the last one, so that nothing could be found. */
export const areDaysSwapped = ({ from, to }: { from?: string; to?: string }): boolean =>
  from !== undefined && to !== undefined && from > to;
