-- Which instances are connected. As the owner of the tables, under whose name they listen: the application's own role does not see their
-- addresses.
create or replace function connected_instances(listener text) returns table (since timestamptz, address text)
language sql stable security definer set search_path = pg_catalog as $$
  select backend_start, host(client_addr) from pg_stat_activity
  where application_name = listener and datname = current_database() order by backend_start, pid
$$;
comment on function connected_instances is 'The listening connections of the instances: since when, and from where; no address for one on a socket of the machine itself.';
