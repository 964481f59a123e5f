-- A percentage grows with what it is taken of: the log's entry of its grant says what it came to in the end. Where that entry is.
create table granted_discounts (
  stream text not null,
  discount integer not null,
  position bigint not null,
  primary key (stream, discount)
);
comment on table granted_discounts is 'Where the log has the grant of each discount.';
comment on column granted_discounts.stream is 'Of the session.';
comment on column granted_discounts.discount is 'Its number within the session.';
comment on column granted_discounts.position is 'Of the entry in audit_log.';

insert into granted_discounts
select stream, (details ->> 'discount')::integer, position from audit_log where action = 'DISCOUNT_GRANTED' and stream like 'session-%';

-- What was withdrawn has said it already. A grant is found by both amounts, in the order and the form that the projection gives them.
update audit_log l
set effect = money.effect,
    search_words = ts_delete(l.search_words, array(
        select word from unnest(tsvector_to_array(l.search_words)) as word where starts_with(word, '=')))
      || array_to_tsvector(array(
        select '=' || trim_scale(halalas / 100.0) from unnest(array[(l.details ->> 'takes')::bigint, abs(money.effect)]) as halalas
        where halalas is not null))
from (
  select g.position, case when w.position is null then g.effect else nullif(-(w.details ->> 'took')::bigint, 0) end as effect
  from granted_discounts d
  join audit_log g on g.position = d.position
  left join audit_log w
    on w.stream = d.stream and w.action = 'DISCOUNT_WITHDRAWN' and (w.details ->> 'discount')::integer = d.discount
) as money
where l.position = money.position;
