-- A rule over several streams, judged while the head of the log is locked: each statement sees all that was committed before.
-- null lets the append through; else {code, …what the refusal names}.
create or replace function append_refusal(guard jsonb) returns jsonb
language plpgsql as $$
begin
  if guard ->> 'name' = 'table_free' then
    return (
      select jsonb_build_object('code', 'table.busy', 'tableNumber', s.table_number, 'sessionId', s.id,
        'since', to_char(s.start_time at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
        'by', coalesce(s.started_by ->> 'name', s.started_by #>> '{}'))
      from sessions s
      where s.is_active and s.table_number = (guard ->> 'tableNumber')::integer
        and s.id is distinct from (guard ->> 'besides')::uuid
      order by s.start_time desc
      limit 1);
  elsif guard ->> 'name' = 'tables_idle' then
    return (
      select jsonb_build_object('code', 'table.running', 'tableNumber', s.table_number)
      from sessions s
      where s.is_active and s.table_number = any (array(select jsonb_array_elements_text(guard -> 'tables')::integer))
      order by s.table_number
      limit 1);
  elsif guard ->> 'name' = 'owner_remains' then
    return (
      select jsonb_build_object('code', 'user.last_owner')
      where not exists (select from users u where u.role = 'Owner' and u.is_active and u.id <> (guard ->> 'besides')::uuid));
  elsif guard ->> 'name' = 'owner_stands' then
    return (
      select jsonb_build_object('code', guard ->> 'code')
      where not exists (
        select from users u where u.id = (guard ->> 'person')::uuid and u.role = 'Owner' and u.is_active));
  elsif guard ->> 'name' = 'report_files_free' then
    -- Locked, so that nobody removes them before the report's row takes them. The head waits for none of them: one that is
    -- locked already is being removed.
    return (
      with free as materialized (
        select f.id from report_files f
        where f.id = any (array(select jsonb_array_elements_text(guard -> 'files')::uuid)) and f.report_id is null
        for update skip locked)
      select jsonb_build_object('code', 'report.file_gone', 'files', string_agg(wanted.id, ','))
      from jsonb_array_elements_text(guard -> 'files') as wanted(id)
      where not exists (select from free where free.id = wanted.id::uuid)
      having count(*) > 0);
  end if;
  raise exception 'unknown guard %', guard;
end
$$;
