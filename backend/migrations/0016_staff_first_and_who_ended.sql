-- The staff before the customers, the newest first of each: the order in which the page of people lists them.
create index users_staff_order_idx on users ((role <> 'Customer'), created_at, id);
