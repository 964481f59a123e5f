import type { ClientBase } from 'pg';

export interface Contents {
  isOurs: boolean;
  /** Tables, views, functions and types, except the migrations' table and those of extensions. */
  made: string[];
}

/** Another program may have a table of that name: ours has the files' hashes. */
const contentsSql = `
  WITH listed AS (SELECT attrelid AS id FROM pg_attribute WHERE attrelid = to_regclass('public.schema_migrations') AND attname = 'sha256'),
  schemas AS (SELECT oid FROM pg_namespace WHERE nspname IN ('public', current_schema())),
  made (id, name) AS (
    SELECT c.oid, c.relname::text FROM pg_class c JOIN schemas s ON s.oid = c.relnamespace
    WHERE c.relkind NOT IN ('i', 'I', 't') AND c.oid NOT IN (SELECT id FROM listed)
    UNION ALL SELECT p.oid, p.proname || '()' FROM pg_proc p JOIN schemas s ON s.oid = p.pronamespace
    UNION ALL SELECT t.oid, t.typname FROM pg_type t JOIN schemas s ON s.oid = t.typnamespace WHERE t.typtype IN ('d', 'e', 'r')
  )
  SELECT EXISTS (SELECT FROM listed) AS "isOurs",
    (SELECT coalesce(json_agg(name ORDER BY name), '[]') FROM made
     WHERE NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = made.id AND d.deptype = 'e')) AS made`;

export const contentsOf = async (client: Pick<ClientBase, 'query'>): Promise<Contents> =>
  (await client.query<Contents>(contentsSql)).rows[0]!;

const mostNamed = 5;

/** Why Tabletime does not touch a foreign database, with advice. */
export const foreignFault = ({ made }: Contents): string => {
  const more = made.length - mostNamed;
  const names = made.slice(0, mostNamed).join(', ') + (more > 0 ? ` and ${more} more` : '');
  return (
    `The database is not empty, and no Tabletime has run on it: it has ${names}. Nothing was changed in it. ` +
    'Set DATABASE_URL to an empty database, or to the one of Tabletime.'
  );
};
