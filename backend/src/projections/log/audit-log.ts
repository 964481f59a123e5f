import { type ClockSetBack, type LogAction, LogActionName } from '@tabletime/contract';
import type { Pool } from 'pg';
import type { JsonObject } from '../../eventstore/event.ts';
import type { Recorded } from '../../events/define-events.ts';
import { type AnyEvent, eventTypes, moneyEffectOf } from '../../events/registry.ts';
import { auditFacts } from './audit-facts.ts';
import { grantIn, keyOf, outcomeRow, outcomesIn } from './granted-discounts.ts';
import { type Entry, searchOfEntry } from './entry-search.ts';
import { projection } from '../projector/projection.ts';

type Row = JsonObject & { details: JsonObject; effect: number | null };

interface Batch {
  rows: Row[];
  grants: Map<string, { grant: JsonObject; row: Row; performer: Entry['performer'] }>;
  /** Final amounts of discounts granted in earlier batches. */
  outcomes: Map<string, JsonObject>;
}

/** An imported entry keeps its former action if that action exists here. */
const actionOf = (event: Recorded<AnyEvent>): LogAction => {
  const former = event.type === 'LogImported' ? LogActionName.safeParse(event.data.action).data : undefined;
  return former ?? eventTypes[event.type].action;
};

/**
 * Writes a discount's final amount into the entry of its grant, so that sums over the log are right and count for the person who granted
 * it.
 */
const takeOutcomes = ({ grants, outcomes }: Batch, event: Recorded<AnyEvent>): void => {
  for (const outcome of outcomesIn(event)) {
    const key = keyOf(outcome);
    const granted = grants.get(key);
    if (granted === undefined) {
      outcomes.set(key, outcomeRow(outcome));
      continue;
    }
    const { row, performer } = granted;
    row.effect = outcome.takes === 0 ? null : -outcome.takes;
    row['searchWords'] = searchOfEntry({ performer, details: row.details, effect: row.effect });
  }
};

const entry = (batch: Batch, event: Recorded<AnyEvent>): void => {
  const { actor, device, clock, correlationId, requestId } = event.metadata;
  const details = { ...auditFacts(event), ...(device && { device: device.name }), ...(clock !== undefined && { byClock: clock }) };
  const effect = moneyEffectOf(event);
  const performer = actor.id === null ? null : actor.name;
  const row = {
    position: event.position,
    id: event.id,
    action: actionOf(event),
    createdAt: event.occurredAt,
    performerId: actor.id,
    performerName: actor.name,
    performerRole: actor.role,
    stream: event.stream,
    requestId,
    correlationId,
    details,
    effect,
    searchWords: searchOfEntry({ performer, details, effect }),
  };
  batch.rows.push(row);
  const grant = grantIn(event);
  if (grant) batch.grants.set(keyOf(grant), { grant, row, performer });
  takeOutcomes(batch, event);
};

export const auditLog = projection({
  name: 'audit-log',
  tables: ['audit_log', 'granted_discounts'],
  begin: (): Batch => ({ rows: [], grants: new Map(), outcomes: new Map() }),
  on: Object.fromEntries(Object.keys(eventTypes).map((type) => [type, entry])) as Record<AnyEvent['type'], typeof entry>,
  write: ({ rows, grants, outcomes }) => ({
    name: 'audit_log_write',
    // During a rebuild the log has only its key indexes, so grants are looked up in a table of their own.
    text: `
      with granted as (
        insert into granted_discounts
        select g.stream, g.discount, g.position
        from jsonb_to_recordset($2::jsonb) as g(stream text, discount integer, position bigint)
      ),
      outcomes as (
        select d.position, o.effect, o.word
        from jsonb_to_recordset($3::jsonb) as o(stream text, discount integer, effect bigint, word tsvector)
        cross join lateral (
          select position from granted_discounts g where g.stream = o.stream and g.discount = o.discount limit 1) d
      ),
      settled as (
        update audit_log l
        set effect = o.effect,
            search_words = ts_delete(l.search_words, array(
                select word from unnest(tsvector_to_array(l.search_words)) as word where starts_with(word, '=')))
              || array_to_tsvector(array['=' || trim_scale((l.details ->> 'takes')::bigint / 100.0)]) || o.word
        from outcomes o
        -- Said twice, so that no plan reads the log whole.
        where l.position = any(array(select position from outcomes)) and l.position = o.position
      )
      insert into audit_log
      select r.position, r.id, r.action, r."createdAt", r."performerId", r."performerName", r."performerRole", r.stream,
             r."requestId", r."correlationId", r.details, r.effect, r."searchWords"
      from jsonb_to_recordset($1::jsonb) as r(
        position bigint, id uuid, action text, "createdAt" timestamptz, "performerId" text, "performerName" text,
        "performerRole" text, stream text, "requestId" text, "correlationId" text, details jsonb,
        effect bigint, "searchWords" tsvector)`,
    values: [rows, [...grants.values()].map(({ grant }) => grant), [...outcomes.values()]].map((each) => JSON.stringify(each)),
  }),
});

/** The entries of whole streams, with the final amounts of discounts, as rows of the log have them. */
export const storyOf = (events: Recorded<AnyEvent>[]): JsonObject[] =>
  (JSON.parse(JSON.stringify(auditLog.gather(events).rows)) as JsonObject[]).map(
    ({ searchWords: _words, requestId: _request, correlationId: _correlation, ...entry }) => entry,
  );

/** The last recorded step back of the server's clock, in UTC; null for none. */
export const lastClockSetBack = async (db: Pick<Pool, 'query'>): Promise<ClockSetBack | null> => {
  const { rows } = await db.query<ClockSetBack>({
    name: 'last_clock_set_back',
    text: `select details ->> 'clockWas' as "clockWas", details ->> 'clockIs' as "clockIs"
           from audit_log where action = 'CLOCK_SET_BACK' order by position desc limit 1`,
  });
  return rows[0] ?? null;
};
