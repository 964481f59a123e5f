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
