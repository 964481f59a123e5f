alter table sign_ins add column device_id uuid;
comment on column sign_ins.device_id is 'The shared tablet that it was made on, whose removal ends it; null elsewhere.';
