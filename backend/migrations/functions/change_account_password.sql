-- Of the trigger on accounts: a row without an e-mail address changes the password of the account that has its id.
create or replace function change_account_password() returns trigger
language plpgsql as $$
begin
  update accounts set password_hash = new.password_hash where id = new.id;
  return null;
end
$$;
