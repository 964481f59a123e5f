import type { PoolClient } from 'pg';

interface Definitions {
  comment: string | null;
  options: string[];
  constraints: { name: string; definition: string }[];
  indexes: string[];
}

const definitionsOf = async (tx: PoolClient, table: string): Promise<Definitions> => {
  const { rows } = await tx.query<Definitions>(
    `select obj_description(t.oid, 'pg_class') as comment, coalesce(t.reloptions, '{}') as options,
            coalesce((select jsonb_agg(jsonb_build_object('name', c.conname, 'definition', pg_get_constraintdef(c.oid)))
                      from pg_constraint c where c.conrelid = t.oid and c.contype in ('p', 'u')), '[]') as constraints,
            array(select pg_get_indexdef(i.indexrelid) from pg_index i
                  where i.indrelid = t.oid
                    and not exists (select from pg_constraint c where c.conindid = i.indexrelid and c.conrelid = t.oid)) as indexes
     from pg_class t where t.oid = ('public.' || $1)::regclass`,
    [table],
  );
  return rows[0]!;
};

/** Copies an empty table with everything under its own names, so that later migrations find no difference after the swap. */
export const copyTable = async (tx: PoolClient, table: string, schema: string): Promise<void> => {
  const { comment, options, constraints } = await definitionsOf(tx, table);
  await tx.query(`create table ${schema}.${table} (like public.${table} including all excluding indexes)`);
  if (options.length > 0) await tx.query(`alter table ${schema}.${table} set (${options.join()})`);
  for (const { name, definition } of constraints) await tx.query(`alter table ${schema}.${table} add constraint ${name} ${definition}`);
  if (comment) await tx.query(`comment on table ${schema}.${table} is ${tx.escapeLiteral(comment)}`);
  await tx.query(`grant select, insert, update, delete on ${schema}.${table} to tabletime_app`);
};

export const copyIndexes = async (tx: PoolClient, table: string, schema: string): Promise<void> => {
  const { indexes } = await definitionsOf(tx, table);
  for (const definition of indexes) await tx.query(definition.replace(` ON public.${table} `, ` ON ${schema}.${table} `));
};
