-- What each entry of the log did to the café's money, and the words that it is found by. The projection writes both; entries that are
-- there already get them here, the words much as it would: a rebuild of the log makes them the same to the letter.
alter table audit_log add column effect bigint, add column search_words tsvector;
comment on column audit_log.effect is 'What it did to the café''s money, in halalas: negative where it took some away; null where it did nothing.';
comment on column audit_log.search_words is 'Words of reason, notes and names, #table, =amount in riyals.';

update audit_log l
set effect = money.effect, search_words = array_to_tsvector(array(
  select left(word, 40)
  from regexp_split_to_table(
    translate(
      regexp_replace(
        lower(normalize(concat_ws(' ',
          case when l.performer_id is not null then l.performer_name end, l.details ->> 'reason', l.details ->> 'notes', l.details ->> 'name',
          l.details #>> '{changes,notes,from}', l.details #>> '{changes,notes,to}',
          l.details #>> '{changes,name,from}', l.details #>> '{changes,name,to}'), NFKD)),
        '[\u0300-\u036f\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06ed]', '', 'g'),
      '٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹ٱىة', '01234567890123456789ايه'),
    '[][\s!-/:-@\\^_`{-~،؛؟«»“”‘’…–—]+') as word
  where word <> ''
  union select '#' || number from unnest(array[
    l.details ->> 'tableNumber', l.details #>> '{changes,tableNumber,from}', l.details #>> '{changes,tableNumber,to}']) as number
    where number is not null
  union select '=' || trim_scale(halalas / 100.0) from unnest(array[money.was, money.became, abs(money.effect)]) as halalas
    where halalas is not null))
from audit_log of
cross join lateral (
  select case when jsonb_typeof(of.details -> 'cost') = 'object' then (of.details #>> '{cost,from}')::bigint end as was,
         case jsonb_typeof(of.details -> 'cost')
           when 'object' then (of.details #>> '{cost,to}')::bigint when 'number' then (of.details ->> 'cost')::bigint end as became
) as cost
cross join lateral (
  select cost.was, cost.became,
         nullif(case of.action
           when 'SESSION_END' then cost.became
           when 'SESSION_RESTORED' then cost.became
           when 'SESSION_DELETED' then -cost.became
           when 'SESSION_REOPENED' then -cost.became
           when 'SESSION_EDITED' then coalesce(cost.became, 0) - coalesce(cost.was, 0)
           when 'COST_FIXED' then coalesce(cost.became, 0) - coalesce(cost.was, 0) end, 0) as effect
) as money
where of.position = l.position;

alter table audit_log alter column search_words set not null;

-- Words have to be found at once: nothing is put aside to be filed later, which each search would have to read through.
create index audit_log_search_words_idx on audit_log using gin (search_words) with (fastupdate = off);
-- What the presets of the log ask for: few entries each, in the order of the list.
create index audit_log_money_taken_idx on audit_log (created_at, position) where effect < 0;
create index audit_log_deletions_idx on audit_log (created_at, position)
  where action in ('SESSION_DELETED', 'USER_DELETED', 'REPORT_DELETED');
create index audit_log_edits_after_end_idx on audit_log (created_at, position) where action = 'SESSION_EDITED' and details ? 'billedMinutes';
