import type { PassTerms } from '@tabletime/contract';
import type { DomainEvent, InStream, Recorded } from '../../events/define-events.ts';
import { encode } from '../../events/define-events.ts';
import { invoiceBookId, type InvoiceEvent } from '../../events/invoice-events.ts';
import type { PassEvent } from '../../events/pass-events.ts';
import type { PassState } from '../../events/pass-fold.ts';
import { holdersIn } from '../../events/passes-of-guests.ts';
import type { AnyEvent } from '../../events/registry.ts';
import type { SessionEvent } from '../../events/session-events.ts';
import type { SessionState } from '../../events/session-fold.ts';
import { sellPassOnBill, voidPassLine } from '../../commands/bill/pass-on-bill.ts';
import { fold } from '../../commands/decider.ts';
import { parseInput } from '../../commands/faults.ts';
import { createInvoicing, type Owner, type Standing } from '../../commands/invoices/issue-invoices.ts';
import type { AnyJointCommand } from '../../commands/joint-command.ts';
import { singleStream } from '../../commands/joint-command.ts';
import { passDecider } from '../../commands/pass-decider.ts';
import { createRedemptions } from '../../commands/sessions/redeeming.ts';
import { sessionDecider } from '../../commands/sessions/session-decider.ts';
import { stateOf } from '../../commands/state-of.ts';
import { invoiceDocumentTable } from '../../projections/invoices.ts';
import { sampleSeller } from '../books/sample-seller.ts';
import { evening } from '../guests/given-when-then.ts';

export const idOf = (kind: string, n: number): string => `01890000-0000-7000-8000-${kind}${String(n).padStart(11, '0')}`;

const [card, big, day] = [1, 2, 3].map((n) => idOf('b', n)) as [string, string, string];
export const firstPasses = [card, big, day];

/** What a pass costs that is sold, and a tea, in halalas. */
const passPrice = 24_995;
const tea = { id: idOf('f', 1), name: { en: 'Tea', ar: 'شاي' }, price: 735 };
const terms: PassTerms = { kind: 'blocks', blocks: 2, validDays: 90 };
const onSale = { product: { id: idOf('f', 2), name: { en: 'Card of two', ar: 'بطاقة' }, price: passPrice, pass: terms } };
const reason = 'Miscounted';

const given = (more: object): PassEvent => ({
  type: 'PassSold',
  data: {
    product: card,
    name: { en: 'Card', ar: 'بطاقة' },
    kind: 'blocks',
    price: 0,
    validFrom: '2026-11-19',
    validTo: '2027-02-16',
    ...more,
  },
});

/** The hash that the document of a number gets here; that of no document for 0. */
export const hashOf = (number: number): string => `hash ${number}`;

/** Sessions, passes and invoices in memory, under VAT, on which commands are run one after the other. */
export const openPassCafe = () => {
  const streams = new Map<string, InStream<DomainEvent>[]>();
  const log: Recorded<AnyEvent>[] = [];
  const sold: string[] = [];
  const cafe = { ...evening.cafe, vat: { ...evening.cafe.vat, on: true, rate: 15, ...sampleSeller } };
  let now = evening.now;
  const eventsOf = <Event extends DomainEvent>(id: string) => (streams.get(id) ?? []) as InStream<Event>[];
  const append = (id: string, category: string, events: DomainEvent[]): void => {
    const known = eventsOf(id);
    const recorded = events.map((event, index) => ({
      ...event,
      id: idOf('c', 1),
      stream: `${category}-${id}`,
      version: known.length + index + 1,
      position: log.length + index + 1,
      occurredAt: new Date(now).toISOString(),
      metadata: { actor: evening.actor, correlationId: 'c', causationId: 'c', requestId: null },
    }));
    streams.set(id, [...known, ...recorded]);
    log.push(...(recorded as unknown as Recorded<AnyEvent>[]));
  };
  const documentsOf = (owner: Owner): Standing[] =>
    eventsOf<InvoiceEvent>(invoiceBookId).flatMap(({ data, version }) =>
      data.session === owner.session && (data.pass ?? null) === (owner.pass ?? null) ? [{ ...data, number: version }] : [],
    );
  const isNote = ({ number }: Standing): boolean => eventsOf<InvoiceEvent>(invoiceBookId)[number - 1]!.type === 'CreditNoteIssued';
  const invoicing = createInvoicing({
    endOfBook: async () => eventsOf<InvoiceEvent>(invoiceBookId).slice(-1),
    currentOf: async (owner) => {
      const last = documentsOf(owner).at(-1);
      return last && !isNote(last) ? last : null;
    },
    make: async ({ number }) => ({ xml: '', hash: hashOf(number), qr: '', certificate: null }),
    documents: invoiceDocumentTable,
    firstHash: hashOf(0),
    newId: () => idOf('1', log.length),
  });
  const redemptions = createRedemptions({ read: async (ids) => ids.map((id) => eventsOf<PassEvent>(id)) });
  append(card, 'pass', [given({ blocks: 3 })]);
  append(big, 'pass', [given({ blocks: 12 })]);
  append(day, 'pass', [given({ kind: 'day' })]);
  const passOf = (id: string): PassState => fold<PassState, PassEvent>(passDecider, eventsOf(id));
  const sessionOf = (id: string): SessionState => fold<SessionState, SessionEvent>(sessionDecider, eventsOf(id));

  const run = async (command: AnyJointCommand, ids: Record<string, string>, input: object, facts?: unknown): Promise<void> => {
    const loaded = Object.entries(command.deciders).map(([name, decider]) => ({
      name,
      decider,
      id: ids[name]!,
      ifMatch: undefined,
      stream: `${decider.events.category}-${ids[name]}`,
      recorded: eventsOf(ids[name]!),
    }));
    const states = Object.fromEntries(loaded.map(({ name, decider, recorded }) => [name, stateOf(decider, recorded)]));
    const context = { ...evening, cafe, now, ids };
    const parsed: unknown = parseInput(command.input({ now, timezone: cafe.timezone }), input);
    const decideOn = (on: Record<string, unknown>) => command.decide(on, parsed, context, facts);
    const done = redemptions.concerns(loaded, states) ? await redemptions.decide(loaded, states, context, decideOn) : undefined;
    const decided = done?.decided ?? decideOn(states);
    const all = loaded.map(({ name, decider, id }) => ({ decider, id, state: states[name], events: decided[name]! }));
    const documents = invoicing.concerns(all) ? await invoicing.decide(all, context) : undefined;
    for (const { decider, id, events } of [...all, ...(done?.used ?? []), ...(documents ? [documents] : [])]) {
      for (const event of events) encode(decider.events, event);
      append(id, decider.events.category, events);
    }
    done?.ended();
  };
  const one = (name: keyof typeof sessionDecider.commands, id: string, input: object, facts?: unknown) =>
    run(singleStream(sessionDecider, sessionDecider.commands[name]), { stream: id }, input, facts);
  const joint = (command: unknown): AnyJointCommand => command as AnyJointCommand;
  const newPass = async (sell: (id: string) => Promise<void>): Promise<void> => {
    const id = idOf('e', sold.length + 1);
    await sell(id);
    sold.push(id);
  };
  const sale = { product: onSale.product.id, holder: { name: 'Maha' } };

  const known = (): string[] => [...streams].flatMap(([id, [first]]) => (first!.stream.startsWith('session-') ? [id] : []));

  return {
    log,
    sold: sold as readonly string[],
    passOf,
    sessionOf,
    run,
    one,
    documentsOf,
    isNote,
    /** What the server does after commands that concern passes: running sessions get to know what is left. */
    recount: async (): Promise<void> => {
      for (const id of known()) {
        const passes = holdersIn(sessionOf(id)).map(({ pass }) => [pass.pass, passOf(pass.pass)!] as const);
        await one('recountPasses', id, {}, new Map(passes));
      }
    },
    cancel: (id: string, refund?: number) =>
      run(
        singleStream(passDecider, passDecider.commands.cancel),
        { stream: id },
        { reason, ...(refund !== undefined && { refund: { method: 'Cash', amount: refund } }) },
      ),
    order: (id: string) => one('addLines', id, { lines: [{ product: tea.id, quantity: 2 }], settle: 'Cash' }, new Map([[tea.id, tea]])),
    sellAtCounter: () =>
      newPass((id) =>
        run(
          singleStream(passDecider, passDecider.commands.sell),
          { stream: id },
          { ...sale, payments: [{ method: 'Credit', amount: passPrice / 100 }] },
          onSale,
        ),
      ),
    sellOnBill: (session: string, guest: number) =>
      newPass((pass) => run(joint(sellPassOnBill), { session, pass }, { ...sale, guest }, onSale)),
    /** Voids a line of a session, and with it the pass that it sold. */
    voidLine: (session: string, number: number) => {
      const pass = sessionOf(session)?.billing.lines.find(({ line }) => line === number)?.pass;
      const input = { reason, settle: 'Cash' };
      return pass === undefined
        ? one('voidLine', session, input, { number })
        : run(joint(voidPassLine), { session, pass }, input, { number });
    },
    pass: (minutes: number): void => void (now += minutes * 60_000),
  };
};

export type PassCafe = ReturnType<typeof openPassCafe>;
