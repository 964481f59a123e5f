-- Names are searched as they are compared, and phone numbers by any part of them. Where the extension is missing, a search reads all people.
do $$
begin
  create index users_folded_name_trigrams_idx on users using gin ((folded(name) collate "C") gin_trgm_ops) with (fastupdate = off);
  create index accounts_phone_trigrams_idx on accounts using gin ((phone collate "C") gin_trgm_ops) with (fastupdate = off);
exception when undefined_object then
  raise notice 'People are searched without an index: %', sqlerrm;
end
$$;
drop index if exists users_name_trigrams_idx;

-- Completed sessions and entries of the log are found by signs, too (🎲, →). Those that have some get them here, much as their rows
-- would: a rebuild makes them the same to the letter.
do $$
declare
  signs constant text := '[¢-©¬®-±×÷₠-⃀←-⑊─-➿⟀-⯿〰\U0001f000-\U0001faff]';
begin
  update sessions
  set search_words = search_words || array_to_tsvector(array(select distinct hit[1] from regexp_matches(folded(notes), signs, 'g') as hit))
  where search_words is not null and notes ~ signs;
  -- Every sign of a note that has neither words nor such signs.
  update sessions
  set search_words = search_words || array_to_tsvector(array(select distinct hit[1] from regexp_matches(folded(notes), '\S', 'g') as hit))
  where search_words is not null and notes ~ '^[\s!-/:-@\[-`{-~،؛؟«»“”‘’…–—]+$' and notes ~ '\S';
  update audit_log
  set search_words = search_words || array_to_tsvector(array(
    select distinct hit[1] from regexp_matches(folded(concat_ws(' ', performer_name, details)), signs, 'g') as hit))
  where concat_ws(' ', performer_name, details) ~ signs;
end
$$;
