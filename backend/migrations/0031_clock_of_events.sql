-- An event follows the one before it in its stream, also where the server's clock went back.

comment on column events.metadata is
  'actor {id, name, role} as they were, device {id, name} where it happened on a shared tablet, clock where the server''s was behind occurred_at, correlationId, causationId, requestId.';
comment on column events.occurred_at is 'When the command was decided, by the application''s clock; or that of the event before it in its stream, where that is later.';
