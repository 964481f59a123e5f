-- What docs/OPERATIONS.md has a PostgreSQL of one's own begin with, for psql as its superuser. Both compose files run it on a new server.
-- The role that Tabletime connects as owns its database alone. TABLETIME_PASSWORD is its password.
\set ON_ERROR_STOP on
\getenv password TABLETIME_PASSWORD
create role tabletime login password :'password';
create role tabletime_app nologin;
grant tabletime_app to tabletime with admin option;
create database tabletime owner tabletime encoding 'UTF8' template template0;
