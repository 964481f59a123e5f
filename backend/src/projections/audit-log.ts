import { type ClockSetBack, type LogAction, LogActionName } from '@tabletime/contract';
import type { Pool } from 'pg';
import type { JsonObject } from '../eventstore/event.ts';
import type { Recorded } from '../events/define-events.ts';
import type { AnyEvent } from '../events/registry.ts';
import { auditFacts } from './audit-facts.ts';
import { moneyEffect } from './money-effect.ts';
import { wordsOfEntry } from './entry-words.ts';
import { projection } from './projection.ts';

type Rows = JsonObject[];

/** An entry of the former application goes under the action that it had there, where there is that action here. */
const actionOf = (event: Recorded<AnyEvent>, action: LogAction): LogAction =>
  event.type === 'LogImported' ? (LogActionName.safeParse(event.data.action).data ?? action) : action;

const row =
  (action: LogAction) =>
  (rows: Rows, event: Recorded<AnyEvent>): void => {
    const { actor, device, clock, correlationId, requestId } = event.metadata;
    const details = { ...auditFacts(event), ...(device && { device: device.name }), ...(clock !== undefined && { byClock: clock }) };
    const effect = moneyEffect(event);
    rows.push({
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
      searchWords: wordsOfEntry({ performer: actor.id === null ? null : actor.name, details, effect }),
    });
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
  tables: ['audit_log'],
  begin: (): Rows => [],
  on: Object.fromEntries(Object.entries(auditActions).map(([type, action]) => [type, row(action)])) as Record<
    AnyEvent['type'],
    ReturnType<typeof row>
  >,
  write: (rows) => ({
    name: 'audit_log_write',
    text: `
      insert into audit_log
      select r.position, r.id, r.action, r."createdAt", r."performerId", r."performerName", r."performerRole", r.stream,
             r."requestId", r."correlationId", r.details, r.effect, r."searchWords"
      from jsonb_to_recordset($1::jsonb) as r(
        position bigint, id uuid, action text, "createdAt" timestamptz, "performerId" text, "performerName" text,
        "performerRole" text, stream text, "requestId" text, "correlationId" text, details jsonb,
        effect bigint, "searchWords" tsvector)`,
    values: [JSON.stringify(rows)],
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
