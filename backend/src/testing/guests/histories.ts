import fc from 'fast-check';
import type { Role } from '@tabletime/contract';
import type { Context } from '../../commands/decider.ts';
import { sessionDecider, type SessionState } from '../../commands/sessions/session-decider.ts';
import type { SessionEvent } from '../../events/session-events.ts';
import { imported, instant } from './evening.ts';
import { askOf, type Attempt, fittingInput, liveScript, type StepOf } from '../server/live-script.ts';

export type Step = StepOf<keyof typeof sessionDecider.commands>;

const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined });
const reason = fc.constantFrom('Miscounted', 'خطأ', '=1+1', '🎲');
const people = fc.integer({ min: 1, max: 20 });
const duration = fc.oneof(fc.constantFrom(1, 34, 35, 94, 95, 1440), fc.integer({ min: 1, max: 1440 }), fc.constant(null));
const edits = {
  numberOfCustomers: maybe(people),
  groupType: maybe(fc.constantFrom('males', 'Females', 'MIXED')),
  paymentMethod: maybe(fc.subarray(['cash', 'Credit'])),
  notes: maybe(fc.constantFrom('', 'two cakes', 'عيد ميلاد')),
  reason,
};
/** As a client sends it: undefined fields are left out. */
const body = (fields: Record<string, fc.Arbitrary<unknown>>): fc.Arbitrary<object> =>
  fc.record(fields).map((filled) => Object.fromEntries(Object.entries(filled).filter(([, value]) => value !== undefined)));

const start = body({ tableNumber: fc.integer({ min: 1, max: 100 }), numberOfCustomers: people, paymentMethod: edits.paymentMethod });
const importing = fc
  .record({ cost: fc.option(fc.integer({ min: 0, max: 100_000 })), billedMinutes: fc.integer({ min: 0, max: 600 }) })
  .map((more) => ({ ...imported(more).data, startTime: instant('12:00'), endTime: instant('13:00') }));
const timeOfDay = fc.tuple(fc.nat(23), fc.nat(59)).map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':'));

const guest = fc.integer({ min: 1, max: 2 });

const product = '01890000-0000-7000-8000-0000000000aa';
const amount = fc.constantFrom(7, 15, 23.55, 30, 60);
const method = fc.constantFrom('Cash', 'credit');
const heldPass = '01890000-0000-7000-8000-0000000000cc';
const cardOfTen = {
  name: { en: 'Card of ten', ar: 'بطاقة العشر' },
  kind: 'blocks',
  blocks: 10,
  percent: null,
  validFrom: '2026-11-01',
  validTo: '2027-02-16',
  redemptions: [],
  isCancelled: false,
};
const facts = fc.record({ guest, approver: fc.constantFrom(null, 'Admin' as const, 'Owner' as const) }).map(({ guest: number, approver }) =>
  Object.assign(new Map([[product, { name: { en: 'Karak tea', ar: 'شاي كرك' }, price: 1500 }]]), {
    guest: number,
    number,
    ...cardOfTen,
    approver: approver && { _id: '01890000-0000-7000-8000-0000000000bb', name: approver, role: approver },
  }),
);

/** For commands that random valid inputs would rarely affect. */
const inputs: Partial<Record<Step['command'], fc.Arbitrary<object>>> = {
  start,
  import: importing,
  editActive: body({
    ...edits,
    tableNumber: maybe(fc.integer({ min: 1, max: 100 })),
    startTime: maybe(timeOfDay),
    durationOverrideMinutes: maybe(duration),
  }),
  editCompleted: body({ ...edits, durationInMinutes: maybe(duration) }),
  arrive: body({ count: maybe(fc.integer({ min: 1, max: 3 })), arrivedAt: maybe(timeOfDay) }),
  leave: body({ guests: fc.uniqueArray(guest, { minLength: 1, maxLength: 2 }), leftAt: maybe(timeOfDay) }),
  correctGuest: body({
    arrivedAt: maybe(timeOfDay),
    leftAt: maybe(timeOfDay),
    label: maybe(fc.constantFrom('Noura', 'نورة', null)),
    reason,
  }),
  end: fc.oneof(
    { weight: 3, arbitrary: body({ paymentMethod: maybe(fc.subarray(['cash', 'Credit'])) }) },
    { weight: 1, arbitrary: fc.record({ payments: fc.array(fc.record({ method, amount }), { maxLength: 2 }) }) },
  ),
  attachPass: fc.record({ pass: fc.constant(heldPass), guest: fc.constant(1) }),
  addLines: fc.record({
    lines: fc.array(
      body({ product: fc.constant(product), quantity: maybe(guest), guest: maybe(guest), note: maybe(fc.constantFrom('No sugar', ' ')) }),
      { minLength: 1, maxLength: 2 },
    ),
  }),
  serveLines: fc.constant({ lines: [1] }),
  voidLine: body({ quantity: maybe(guest), reason }),
  grantDiscount: fc.oneof(
    body({ scope: maybe(fc.constantFrom('bill', 'time', 1)), percent: fc.constantFrom(5, 10, 33.33, 100), reason }),
    body({ scope: maybe(fc.constantFrom('bill', 'time', 1)), amount, reason }),
  ),
  takePayment: body({ method, amount, guest: maybe(guest) }),
  refund: fc.record({ method, amount, reason }),
};
const inputOf = (command: Step['command']): fc.Arbitrary<object> => inputs[command] ?? fittingInput(sessionDecider, command);

const roles: Role[] = ['Game Master', 'Admin', 'Owner'];
const stepOf = (...names: Step['command'][]): fc.Arbitrary<Step> =>
  fc.constantFrom(...names).chain((command) =>
    fc.record({
      command: fc.constant(command),
      input: inputOf(command),
      lookUp: facts.map((found) => () => found),
      minutes: fc.oneof(fc.constantFrom(0, 1, 5), fc.constantFrom(34, 35, 60), fc.integer({ min: 0, max: 300 })),
      actor: fc.constantFrom(...roles).map((role) => ({ id: `01890000-0000-7000-8000-00000000000${role.length % 10}`, name: role, role })),
    }),
  );

const later = (Object.keys(sessionDecider.commands) as Step['command'][]).filter((name) => name !== 'start' && name !== 'import');

export const sessionScripts: fc.Arbitrary<Step[]> = fc
  .tuple(
    stepOf('start', 'start', 'start', 'import'),
    fc.array(
      stepOf(
        ...later,
        'addLines',
        'serveLines',
        'attachPass',
        'detachPass',
        'leave',
        'return',
        'editActive',
        'end',
        'end',
        'editCompleted',
        'reopen',
        'fixCost',
      ),
      {
        maxLength: 12,
        size: 'max',
      },
    ),
  )
  .map(([first, then]) => [first, ...then]);

export const live = (script: Step[], id: string) => liveScript(sessionDecider, script, id);

export const attempt = (step: Step, state: SessionState, context: Context): Attempt<SessionEvent> =>
  askOf(sessionDecider, step, state, context);
