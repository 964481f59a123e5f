-- A changed password. Account rows are written with the events that bring them; one that names no e-mail address
-- brings nothing but the password of an account that is there.

create function change_account_password() returns trigger
language plpgsql as $$
begin
  update accounts set password_hash = new.password_hash where id = new.id;
  return null;
end
$$;

create trigger accounts_change_password before insert on accounts
  for each row when (new.email is null) execute function change_account_password();
comment on trigger accounts_change_password on accounts is 'Makes a row without an e-mail address the change of a password.';
