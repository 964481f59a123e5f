import { foundingDiscountCaps, type PaymentMethod } from '@tabletime/contract';
import type { AnyCommand, Context } from '../../commands/decider.ts';
import { parseInput } from '../../commands/faults.ts';
import { sessionDecider } from '../../commands/sessions/session-decider.ts';
import type { Recorded } from '../../events/define-events.ts';
import { foldFrom } from '../../events/fold.ts';
import type { SessionEvent } from '../../events/session-events.ts';
import { sessionFold, type SessionState } from '../../events/session-fold.ts';
import type { Actor } from '../../eventstore/event.ts';
import { instant } from '../guests/evening.ts';
import { evening } from '../guests/given-when-then.ts';

export const person = (name: string, role: string): Actor => ({ id: name, name, role });
export const [sara, omar, noura] = [person('Sara', 'Supervisor'), person('Omar', 'Admin'), person('Noura', 'Owner')];
const approver = { _id: 'Noura', name: 'Noura', role: 'Owner' };
export const tea = '01890000-0000-7000-8000-0000000000a1';
const menu = new Map([[tea, { name: { en: 'Tea', ar: 'شاي' }, price: 1_500 }]]);

type Command = keyof typeof sessionDecider.commands;

/** Table 7 with two people from 19:00: 30.00 each after 35 minutes, and after every further hour. */
export class RecordedTable {
  events: Recorded<SessionEvent>[] = [];
  run(time: string, by: Actor, name: Command, input: object = {}, facts: object = {}): this {
    const now = Date.parse(instant(time));
    const command = sessionDecider.commands[name] as unknown as AnyCommand<SessionState, SessionEvent>;
    const cafe = { ...evening.cafe, discountCaps: { ...foundingDiscountCaps, Supervisor: 10 } };
    const context: Context = { ...evening, now, clock: now, actor: by, cafe };
    const state = foldFrom<SessionState, SessionEvent>(sessionFold, null, this.events);
    const parsed: unknown = parseInput(command.input({ now, timezone: 'Asia/Riyadh' }), input);
    return this.record(time, by, command.decide(state, parsed, context, Object.assign(new Map(menu), { approver, number: 1 }, facts)));
  }
  record(time: string, by: Actor, events: SessionEvent[]): this {
    for (const event of events) {
      const nth = this.events.length + 1;
      const metadata = { actor: event.actor ?? by, correlationId: '', causationId: '', requestId: null };
      const place = { id: `${nth}`, stream: `session-${evening.id}`, position: nth, version: nth, occurredAt: instant(time) };
      this.events.push({ ...event, ...place, metadata });
    }
    return this;
  }
}

export const begun = (numberOfCustomers = 2, paymentMethod: PaymentMethod[] = ['Cash']) =>
  new RecordedTable().run('19:00', sara, 'start', { tableNumber: 7, numberOfCustomers, paymentMethod });
/** 60 minutes: 60.00. */
export const over = (paymentMethod?: PaymentMethod[]) => begun(2, paymentMethod).run('20:00', sara, 'end');
