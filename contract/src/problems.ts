import type { WordingKey } from './wording/en.ts';

/** Each refusal's stable code and HTTP status. Its words are in `wording/`. */
export const problemStatus = {
  'request.malformed': 400,
  'request.invalid': 422,
  'request.query': 400,
  'request.too_large': 413,
  'request.type': 415,
  'request.too_many': 429,
  'request.not_found': 404,
  'request.method': 405,
  'request.key': 400,
  'request.key_reused': 422,
  'request.version': 400,
  'auth.required': 401,
  'auth.expired': 401,
  'auth.changed': 401,
  'auth.locked': 401,
  'auth.invalid': 401,
  'auth.deactivated': 403,
  'auth.forbidden': 403,
  'account.email_taken': 409,
  'pin.wrong': 401,
  'pin.locked': 403,
  'pin.none': 404,
  'device.removed': 401,
  'device.not_found': 404,
  'phone.code_invalid': 422,
  'phone.unavailable': 503,
  'phone.provider_failed': 503,
  'phone.check_failed': 503,
  'session.not_found': 404,
  'session.not_active': 409,
  'session.not_completed': 409,
  'session.active': 409,
  'session.not_deleted': 409,
  'session.reopen_late': 409,
  'session.reopen_not_own': 403,
  'session.paused': 409,
  'session.not_paused': 409,
  'session.merged': 409,
  'session.merge_itself': 409,
  'session.split_all': 422,
  'session.has_override': 409,
  'guest.not_found': 404,
  'guest.left': 409,
  'guest.present': 409,
  'guest.last': 409,
  'guest.future': 422,
  'guest.before_start': 422,
  'guest.too_old': 422,
  'guest.left_before_arrival': 422,
  'guest.after_end': 422,
  'guest.present_limit': 422,
  'guest.ever_limit': 422,
  'guest.has_clock': 422,
  'session.reopen_refunded': 409,
  'bill.lines_limit': 422,
  'bill.line_not_found': 404,
  'bill.product_unknown': 422,
  'bill.sold_out': 409,
  'bill.quantity_many': 422,
  'discount.limit': 422,
  'discount.not_found': 404,
  'discount.needs_approval': 403,
  'refund.needs_approval': 403,
  'refund.too_much': 422,
  'approval.invalid': 403,
  'approval.pin_wrong': 403,
  'approval.pin_locked': 403,
  'approval.pin_none': 403,
  'approval.own': 403,
  'approval.cap': 403,
  'payment.not_exact': 422,
  'payment.too_much': 422,
  'payment.tendered_cash': 422,
  'payment.tendered_low': 422,
  'payment.not_found': 404,
  'payment.refunded': 409,
  'payment.divide': 422,
  'payment.already_taken': 422,
  'table.busy': 409,
  'table.running': 409,
  'product.not_found': 404,
  'product.retired': 409,
  'product.limit': 409,
  'product.name_taken': 409,
  'product.category_differs': 409,
  'report.not_found': 404,
  'report.not_own': 403,
  'report.reviewed': 409,
  'till.open': 409,
  'till.not_open': 409,
  'close.not_found': 404,
  'close.nothing': 409,
  'close.hindered': 409,
  'close.catching_up': 503,
  'close.moved': 412,
  'journal.too_long': 413,
  'key.not_found': 404,
  'key.unknown': 401,
  'key.revoked': 401,
  'key.expired': 401,
  'key.forbidden': 403,
  'journal.references_missing': 409,
  'report.none': 404,
  'report.file_not_found': 404,
  'report.file_type': 415,
  'report.file_heic': 415,
  'report.file_large': 413,
  'report.file_empty': 422,
  'report.file_unreadable': 422,
  'report.file_pixels': 422,
  'report.file_gone': 409,
  'report.files_waiting': 429,
  'user.not_found': 404,
  'user.own_role': 403,
  'user.own_account': 403,
  'user.owner_protected': 403,
  'user.deactivated_role': 409,
  'user.last_owner': 409,
  'user.deactivated_reset': 409,
  'invitation.not_found': 404,
  'invitation.used': 410,
  'invitation.expired': 410,
  'invitation.revoked': 410,
  'reset.not_found': 404,
  'reset.used': 410,
  'reset.expired': 410,
  'reset.superseded': 410,
  'sign_in.not_found': 404,
  'version.stale': 412,
  'version.contended': 409,
  'database.unavailable': 503,
  'database.refused': 503,
  'storage.full': 503,
  'storage.unavailable': 503,
  'server.stopping': 503,
  'server.unexpected': 500,
} as const;

export type ProblemCode = keyof typeof problemStatus;

export type ProblemParams = Record<string, string | number | boolean | null>;

export class Problem extends Error {
  readonly code: ProblemCode;
  readonly params: ProblemParams;
  readonly fields: Record<string, WordingKey> | undefined;
  /** Further members of the document. */
  readonly members: object | undefined;

  constructor(
    code: ProblemCode,
    params: ProblemParams = {},
    fields?: Record<string, WordingKey>,
    { members, ...options }: ErrorOptions & { members?: object } = {},
  ) {
    super(code, options);
    this.name = 'Problem';
    this.code = code;
    this.params = params;
    this.fields = fields;
    this.members = members;
  }

  get status(): number {
    return problemStatus[this.code];
  }
}

export const problem = (code: ProblemCode, params?: ProblemParams, options?: ErrorOptions): Problem =>
  new Problem(code, params, undefined, options);
