alter table settings add column reasons jsonb, add column reasons_change jsonb;
comment on column settings.reasons is '{edit, deletion, discount, pause}: lists of {en, ar} that are offered where a reason is asked; null for the founding ones.';
comment on column settings.reasons_change is '{by, at, reason} of the last change of the offered reasons.';
