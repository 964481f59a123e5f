-- What was ordered and is not served yet, for the bar: few sessions at a time.
create index sessions_waiting_idx on sessions (id) where bill @? '$.lines[*].waitingSince';
