/** A table of sums, which change by differences. */
export interface SumTable {
  name: string;
  /** Columns with their types. */
  keys: Record<string, string>;
  sums: Record<string, string>;
}

/** Adds the signed rows of a parameter to the sums of a table, and deletes rows whose sums are all zero. */
const summing = ({ name, keys, sums }: SumTable, index: number): string => {
  const [key, columns] = [Object.keys(keys), Object.keys(sums)];
  const given = Object.entries({ ...keys, ...sums, sign: 'integer' }).map(([column, type]) => `${column} ${type}`);
  const isKey = key.map((column) => `d.${column} = t.${column}`).join(' and ');
  const isZero = columns.map((column) => `t.${column} = 0`).join(' and ');
  return `
    changes_${index} as (
      select ${key.join()}, ${columns.map((column) => `sum(sign * ${column}) as ${column}`).join()}
      from jsonb_to_recordset($${index + 1}::jsonb) as r(${given.join()}) group by ${key.join()}
    ),
    totals_${index} as (
      select ${key.map((column) => `t.${column}`).join()}, ${columns.map((column) => `t.${column} + coalesce(d.${column}, 0) as ${column}`).join()}
      from changes_${index} t left join lateral (select * from ${name} d where ${isKey} limit 1) d on true
    ),
    nothing_${index} as (select ${key.join()} from totals_${index} t where ${isZero}),
    gone_${index} as (
      delete from ${name} d
      where d.${key[0]} = any(array(select ${key[0]} from nothing_${index})) and (${key.map((column) => `d.${column}`).join()}) in (
        select ${key.join()} from nothing_${index})
    ),
    written_${index} as (
      insert into ${name} (${[...key, ...columns].join()})
      select ${[...key, ...columns].join()} from totals_${index} t where not (${isZero}) order by ${key.join()}
      on conflict (${key.join()}) do update set ${columns.map((column) => `${column} = excluded.${column}`).join()}
    )`;
};

/** The statement that adds signed rows, one parameter of JSON for each table. */
export const addingTo = (tables: SumTable[]): string => `with ${tables.map(summing).join()} select`;
