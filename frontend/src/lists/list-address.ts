import { z } from 'zod';

export const longestSearch = 100;

export const searchWords = z
  .string()
  .transform((text) => text.trim().slice(0, longestSearch))
  .pipe(z.string().min(1));

/** Reads and writes filters as an address: `read` drops invalid ones, `write` always uses the same order. */
export interface ListAddress<Filters> {
  read: (address: URLSearchParams) => Filters;
  write: (filters: Filters) => URLSearchParams;
}

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

/** An undefined change removes its filter. */
export const withFilters = <Filters extends object>(
  filters: Filters,
  changed: { [Field in keyof Filters]?: Filters[Field] | undefined },
): Filters => Object.fromEntries(Object.entries({ ...filters, ...changed }).filter(([, value]) => value !== undefined)) as Filters;

export const areDaysSwapped = ({ from, to }: { from?: string; to?: string }): boolean =>
  from !== undefined && to !== undefined && from > to;
