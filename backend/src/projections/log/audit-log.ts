import { type ClockSetBack, type LogAction, LogActionName } from '@tabletime/contract';
import type { Pool } from 'pg';
import type { JsonObject } from '../../eventstore/event.ts';
import type { Recorded } from '../../events/define-events.ts';
import type { AnyEvent } from '../../events/registry.ts';
import { auditFacts } from './audit-facts.ts';
import { grantIn, keyOf, outcomeRow, outcomesIn } from './granted-discounts.ts';
import { moneyEffect } from './money-effect.ts';
import { type Entry, wordsOfEntry } from './entry-words.ts';
import { projection } from '../projector/projection.ts';

type Row = JsonObject & { details: JsonObject; effect: number | null };

interface Batch {
  rows: Row[];
  /** The discounts that are granted in it. */
  grants: Map<string, { grant: JsonObject; row: Row; performer: Entry['performer'] }>;
  /** What discounts came to that were granted in an earlier one. */
  outcomes: Map<string, JsonObject>;
}

/** An entry of the former application goes under the action that it had there, where there is that action here. */
const actionOf = (event: Recorded<AnyEvent>, action: LogAction): LogAction =>
  event.type === 'LogImported' ? (LogActionName.safeParse(event.data.action).data ?? action) : action;

/** The grant of a discount says what that came to in the end: sums over the log are right, and count for who granted it. */
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
    row['searchWords'] = wordsOfEntry({ performer, details: row.details, effect: row.effect });
  }
};

const entry =
  (action: LogAction) =>
  (batch: Batch, event: Recorded<AnyEvent>): void => {
    const { actor, device, clock, correlationId, requestId } = event.metadata;
    const details = { ...auditFacts(event), ...(device && { device: device.name }), ...(clock !== undefined && { byClock: clock }) };
    const effect = moneyEffect(event);
    const performer = actor.id === null ? null : actor.name;
    const row = {
      position: event.position,
      id: event.id,
      action: actionOf(event, action),
      createdAt: event.occurredAt,
      performerId: actor.id,
      performerName: actor.name,
      performerRole: actor.role,
      stream: event.stream,
      requestId,
      correlationId,
      details,
      effect,
      searchWords: wordsOfEntry({ performer, details, effect }),
    };
    batch.rows.push(row);
    const grant = grantIn(event);
    if (grant) batch.grants.set(keyOf(grant), { grant, row, performer });
    takeOutcomes(batch, event);
  };

/** One row for each event, under the name of its action. Every event there is must be named: a missing one does not compile. */
export const auditActions: Record<AnyEvent['type'], LogAction> = {
  SessionStarted: 'SESSION_START',
  SessionEdited: 'SESSION_EDITED',
  SessionEnded: 'SESSION_END',
  CompletedSessionEdited: 'SESSION_EDITED',
  SessionDeleted: 'SESSION_DELETED',
  SessionRestored: 'SESSION_RESTORED',
  SessionReopened: 'SESSION_REOPENED',
  SessionCostFixed: 'COST_FIXED',
  SessionImported: 'SESSION_IMPORTED',
  GuestsArrived: 'GUESTS_ARRIVED',
  GuestsLeft: 'GUESTS_LEFT',
  GuestReturned: 'GUEST_RETURNED',
  GuestClockCorrected: 'GUEST_CORRECTED',
  SessionPaused: 'SESSION_PAUSED',
  SessionResumed: 'SESSION_RESUMED',
  GuestsMovedOut: 'GUESTS_MOVED_OUT',
  GuestsMovedIn: 'GUESTS_MOVED_IN',
  SessionMergedAway: 'SESSION_MERGED',
  SessionSplitOff: 'SESSION_SPLIT',
  LinesAdded: 'LINES_ADDED',
  LineVoided: 'LINE_VOIDED',
  DiscountGranted: 'DISCOUNT_GRANTED',
  DiscountWithdrawn: 'DISCOUNT_WITHDRAWN',
  PaymentTaken: 'PAYMENT_TAKEN',
  PaymentVoided: 'PAYMENT_VOIDED',
  RefundGiven: 'REFUND_GIVEN',
  ApprovalGiven: 'APPROVAL_GIVEN',
  UserRegistered: 'USER_REGISTERED',
  UserSignedIn: 'LOGIN',
  UserSignedOut: 'LOGOUT',
  UserPhoneVerified: 'PHONE_VERIFIED',
  UserPasswordChanged: 'PASSWORD_CHANGED',
  UserResetIssued: 'RESET_ISSUED',
  UserPasswordReset: 'PASSWORD_RESET',
  UserSignInEnded: 'SIGN_IN_ENDED',
  UserPinChanged: 'PIN_CHANGED',
  UserPinLocked: 'PIN_LOCKED',
  UserRoleChanged: 'ROLE_CHANGED',
  UserStatusChanged: 'STATUS_UPDATED',
  UserDeleted: 'USER_DELETED',
  TariffChanged: 'TARIFF_CHANGED',
  CafeSettingsChanged: 'SETTINGS_CHANGED',
  OfferedReasonsChanged: 'REASONS_CHANGED',
  DiscountCapsChanged: 'DISCOUNT_CAPS_CHANGED',
  TablesArranged: 'TABLES_ARRANGED',
  ShiftReportSubmitted: 'REPORT_SUBMITTED',
  ShiftReportEdited: 'REPORT_EDITED',
  ShiftReportMarkedSeen: 'REPORT_SEEN',
  ShiftReportMarkedUnseen: 'REPORT_UNSEEN',
  ShiftReportMarkedReviewed: 'REPORT_REVIEWED',
  ShiftReportMarkedPending: 'REPORT_PENDING',
  ShiftReportDeleted: 'REPORT_DELETED',
  InvitationMade: 'INVITATION_MADE',
  InvitationAccepted: 'INVITATION_ACCEPTED',
  InvitationRevoked: 'INVITATION_REVOKED',
  DeviceRegistered: 'DEVICE_ADDED',
  DeviceChanged: 'DEVICE_CHANGED',
  DeviceRemoved: 'DEVICE_REMOVED',
  ProductAdded: 'PRODUCT_ADDED',
  ProductChanged: 'PRODUCT_CHANGED',
  ProductRetired: 'PRODUCT_RETIRED',
  LogImported: 'LOG_IMPORTED',
  ClockSetBack: 'CLOCK_SET_BACK',
};

/** Who did what, when and why: the owner's log. */
export const auditLog = projection({
  name: 'audit-log',
  tables: ['audit_log', 'granted_discounts'],
  begin: (): Batch => ({ rows: [], grants: new Map(), outcomes: new Map() }),
  on: Object.fromEntries(Object.entries(auditActions).map(([type, action]) => [type, entry(action)])) as Record<
    AnyEvent['type'],
    ReturnType<typeof entry>
  >,
  write: ({ rows, grants, outcomes }) => ({
    name: 'audit_log_write',
    // While a rebuild fills it, the log has no index but those of its keys: the grant of a discount is looked up in a table of its own.
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

/** When the server's clock last went back, as the log tells it; null when it never did. Instants in UTC. */
export const lastClockSetBack = async (db: Pick<Pool, 'query'>): Promise<ClockSetBack | null> => {
  const { rows } = await db.query<ClockSetBack>({
    name: 'last_clock_set_back',
    text: `select details ->> 'clockWas' as "clockWas", details ->> 'clockIs' as "clockIs"
           from audit_log where action = 'CLOCK_SET_BACK' order by position desc limit 1`,
  });
  return rows[0] ?? null;
};
