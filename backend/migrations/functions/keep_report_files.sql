-- Ties files to the reports that name them, lets go of those that are no longer named, and removes those of removed reports.
-- Takes what write_read_rows takes, once the rows are written, and reads them in their table: a plan that knew the table's type alone
-- would outlive a rebuild, which puts another table in its place. Only with an append: the rows of a rebuild pass through every state
-- there ever was.
create or replace function keep_report_files(upserts text, removed uuid[]) returns void
language plpgsql as $$
begin
  with named as (
    select r.id as report_id, (f.file ->> '_id')::uuid as file_id
    from unnest(upserts::reports[]) as written join reports r on r.id = written.id,
         jsonb_array_elements(r.files || case when r.proof_image is not null then jsonb_build_array(r.proof_image) else '[]' end) as f(file)
  )
  update report_files f set report_id = n.report_id, unused_since = null
  from named n where f.id = n.file_id and f.report_id is null;

  update report_files f set report_id = null, unused_since = r.changed_at
  from unnest(upserts::reports[]) as written join reports r on r.id = written.id
  where f.report_id = r.id
    and not (r.files || coalesce(r.proof_image, '{}') @> jsonb_build_array(jsonb_build_object('_id', f.id)));

  -- The bytes go for good with their report.
  delete from report_files f where f.report_id = any (removed);
end
$$;
