-- Those who work here, by name: few beside all who ever registered.
create index users_staff_idx on users (name, id) where is_active and role <> 'Customer';
