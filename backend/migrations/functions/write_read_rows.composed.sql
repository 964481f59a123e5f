-- Composes the one writer of read rows from the columns of the tables as they are, so that each has its statement planned ahead:
-- a statement put together at each call would be planned at each call. Read tables are those with the
-- primary key `id` (report_files has it too; nobody sends rows of it here).
--
-- write_read_rows(read_table text, upserts text, removed uuid[]): inserts rows or puts them in the place of those with their ids,
-- then deletes the removed ones. `upserts` is PostgreSQL's text of an array of the table's records, which it reads in half the time
-- that it takes for JSON; text and no array of the table's type, as a rebuild puts another table in its place.
do $compose$
declare
  writers text;
begin
  select string_agg(
    format(
      $writer$
    when %1$L then
      insert into %1$I select * from unnest(upserts::%1$I[]) on conflict (id) do update set %2$s;
      if cardinality(removed) > 0 then
        delete from %1$I where id = any (write_read_rows.removed);
      end if;$writer$,
      t.relname,
      (select string_agg(format('%1$I = excluded.%1$I', c.attname), ', ' order by c.attnum)
       from pg_attribute c where c.attrelid = t.oid and c.attnum > 0 and not c.attisdropped and c.attname <> 'id')),
    '' order by t.relname)
  into writers
  from pg_class t
  join pg_attribute i on i.attrelid = t.oid and i.attname = 'id'
  join pg_constraint k on k.conrelid = t.oid and k.contype = 'p' and k.conkey = array[i.attnum]
  where t.relnamespace = 'public'::regnamespace;

  execute format(
    $function$
create or replace function write_read_rows(read_table text, upserts text, removed uuid[]) returns void
language plpgsql as $body$
declare
  nothing text;
begin
  case read_table%s
    else raise exception 'no read rows are known for %%', read_table;
  end case;
  -- A rebuild writes to a copy of the reports, and there are no copies of their files.
  if read_table = 'reports' and to_regclass('reports') = to_regclass('public.reports') then
    nothing := keep_report_files(upserts, removed);
  end if;
end
$body$$function$,
    writers);
end
$compose$;
