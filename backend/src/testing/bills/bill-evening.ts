import type { PaymentMethod } from '@tabletime/contract';
import { expect } from 'vitest';
import { sumsAt } from '../../events/session-sums.ts';
import { encode } from '../../events/define-events.ts';
import { sessionEvents, type SessionEvent } from '../../events/session-events.ts';
import { billAt, type BillTable, newBill } from './bill-ledger.ts';
import { bills } from './ledger-actions.ts';
import { bothMethods, type BillStep, billWishes, menu, prices, type Wish, wishOf } from './bill-steps.ts';
import { imported } from '../guests/evening.ts';
import { expectSame } from '../expect-same.ts';
import { evening } from '../guests/given-when-then.ts';
import { GuestEvening, type GuestStep, instant, type Lived, stateOf } from '../guests/guest-evening.ts';
import { ledger, newTable } from '../guests/guest-ledger.ts';

const owner = evening.actor;
const supervisor = { id: '01890000-0000-7000-8000-000000000003', name: 'Salem', role: 'Supervisor' };

export class BillEvening extends GuestEvening {
  #accounts = new Map<Lived, BillTable>();
  named: PaymentMethod | undefined;

  accountOf(lived: Lived): BillTable {
    const account = this.#accounts.get(lived) ?? newBill(lived.noted);
    this.#accounts.set(lived, account);
    return account;
  }

  override give(lived: Lived, name: Wish['name'], input: object, facts: object = {}): boolean {
    const approver = { _id: owner.id, name: owner.name, role: owner.role };
    return super.give(lived, name, { settle: this.named, ...input }, Object.assign(new Map(menu), { approver }, facts));
  }

  override record(lived: Lived, events: SessionEvent[]): void {
    for (const event of events) expectSame<object>(encode(sessionEvents, event).payload, event.data);
    super.record(lived, events);
  }

  #isDone(lived: Lived, { name, input, number }: Wish): boolean {
    return this.give(lived, name, input, { number });
  }

  #note(account: BillTable, step: BillStep, { input, number = 0 }: Wish, isApproved: boolean): void {
    const { quantity, guest = null, percent, amount, method, count } = step;
    const { scope, amount: riyals } = input as { scope: BillStep['scope']; amount: number };
    const halalas = Math.round(riyals * 100);
    const cap = isApproved || this.actor === owner ? 100 : 10;
    const by = this.actor.id ?? 'System';
    switch (step.what) {
      case 'lines':
        return bills.order(
          account,
          prices.slice(0, 1 + (count % 3)).map((price) => ({ price, quantity: quantity ?? 1 })),
          guest,
        );
      case 'void line':
        return bills.takeOffBill(account, number, quantity);
      case 'percent':
        return bills.discount(account, { scope, percent, amount: 0, cap, by });
      case 'amount':
        return bills.discount(account, { scope, percent: null, amount, cap, by });
      case 'withdraw':
        return bills.withdraw(account, number);
      case 'pay':
        return bills.pay(account, method, halalas, guest);
      case 'void payment':
        return bills.strike(account, number);
      case 'refund':
        return bills.goodwill(account, method, halalas);
      case 'give back':
        return bills.giveBack(account, method, halalas);
      default:
    }
  }

  /** Replaces an impossible step: restores what is deleted, reopens what is over, brings back who left. */
  #possible(step: BillStep): BillStep {
    const { life, time } = this.accountOf(this.tables[step.table % this.tables.length]!);
    if (life === 'deleted') return { ...step, what: 'restored' };
    if (life === 'active' && step.what === 'reopen') return { ...step, what: 'end' };
    if (step.what === 'pause' && time.pauses.at(-1)?.[1] === null) return { ...step, what: 'resume' };
    const gone = time.guests.filter(({ left }) => left !== null).map(({ number }) => number);
    return step.what === 'return' && gone.length > 0 ? { ...step, guests: gone } : step;
  }

  live(wanted: BillStep): Lived {
    const step = this.#possible(wanted);
    this.now += step.later * 10_000;
    this.named = step.settle;
    this.actor = step.number % 2 === 0 ? owner : supervisor;
    const lived = this.tables[step.table % this.tables.length]!;
    const account = this.accountOf(lived);
    const before = billAt(account, this.now);
    const wasCompleted = account.life === 'completed';
    const wish = wishOf(step, stateOf(lived)!, sumsAt(stateOf(lived)!, this.now));
    const count = lived.recorded.length;
    if (wish) {
      const isApproved = (): boolean => lived.recorded.slice(count).some(({ type }) => type === 'ApprovalGiven');
      if (this.#isDone(lived, wish)) this.#note(account, step, wish, isApproved());
    } else {
      this.actor = owner;
      this.#other(step, lived, account);
    }
    const isCorrected = !['pay', 'void payment', 'refund', 'give back', 'share'].includes(step.what) && lived.recorded.length > count;
    if (wasCompleted && account.life === 'completed' && isCorrected) {
      const isOfBill = billWishes.includes(step.what as never);
      const named = step.what === 'fix' ? undefined : step.settle;
      if (named || (!isOfBill && (step.what !== 'fix' || !account.isTold))) bills.settle(account, before, this.now, named);
      this.seen.add('corrected');
    }
    return lived;
  }

  #other(step: BillStep, lived: Lived, account: BillTable): void {
    const { what, method, settle, count, guests, other } = step;
    const { noted } = lived;
    const reason = 'x';
    switch (what) {
      case 'share':
        if (!this.give(lived, 'leave', { guests, payment: { method } })) break;
        ledger.leave(noted, guests, this.now);
        bills.payShare(account, method, guests, this.now);
        break;
      case 'minutes': {
        const minutes = count % 3 === 0 ? null : count * 20;
        if (!this.give(lived, 'editCompleted', { durationInMinutes: minutes, reason })) break;
        noted.override = minutes;
        account.stated = undefined;
        break;
      }
      case 'method': {
        const wanted = count === 6 ? [...bothMethods] : [method];
        const isTold = (account.isTold || settle !== undefined) && account.movements.some(({ isIn }) => isIn);
        if (!this.give(lived, 'editCompleted', { paymentMethod: wanted, reason })) break;
        bills.payAnotherWay(account, wanted, settle);
        if (!isTold) account.stated = undefined;
        break;
      }
      case 'fix':
        if (this.give(lived, 'fixCost', {})) account.stated = undefined;
        break;
      case 'import':
        this.#import(step);
        break;
      case 'end':
        this.#end(step, lived, account);
        break;
      case 'reopen':
        if (this.give(lived, 'reopen', { reason })) bills.reopen(account);
        break;
      case 'removed':
        if (this.give(lived, 'delete', { reason })) bills.remove(account, this.now, settle);
        break;
      case 'restored':
        if (this.give(lived, 'restore', { reason })) bills.restore(account, settle);
        break;
      case 'merge':
        this.merge(lived, this.tables[other % this.tables.length]!);
        break;
      case 'split': {
        const named = account.lines.filter((_, index) => index % 2 === count % 2).map(({ number }) => number);
        this.split(
          lived,
          [...guests].sort((one, next) => one - next),
          named,
        );
        break;
      }
      default: {
        const known = lived.recorded.length;
        this.take({ ...step, what: what as GuestStep['what'], later: 0 });
        if (lived.recorded.length > known) account.stated = undefined;
      }
    }
  }

  #import({ count, number, amount, settle, method }: BillStep): void {
    const [from, until] = [this.now - 3_600_000, this.now];
    const noted = newTable(from, count);
    const lived: Lived = { id: this.newId(), recorded: [], noted };
    if (this.tables.length > 5) return;
    const cost = number === 1 ? null : number === 2 ? count * 3_000 : amount;
    const means: PaymentMethod[] = settle ? [...bothMethods] : [method];
    noted.end = until;
    const { data } = imported({ startTime: instant(from), endTime: instant(until), numberOfCustomers: count, cost, paymentMethod: means });
    if (!this.give(lived, 'import', data)) throw new Error('A session from elsewhere was refused');
    this.tables.push(lived);
    this.#accounts.set(lived, bills.bringIn(noted, means, cost));
  }

  #end({ count, number, amount, method, settle }: BillStep, lived: Lived, account: BillTable): void {
    const { balance } = billAt(account, this.now);
    const due = Math.max(0, balance);
    const means: PaymentMethod[] | undefined = count % 3 === 0 ? [...bothMethods] : count === 2 ? [method] : undefined;
    const part = Math.min(due, amount);
    const parts = [
      { method: settle ?? method, amount: part },
      { method, amount: due - part },
    ].filter((each) => each.amount > 0);
    const payments = count > 3 && count < 6 ? parts : undefined;
    const input = {
      ...(means && { paymentMethod: means }),
      ...(payments && { payments: payments.map((each) => ({ ...each, amount: each.amount / 100 })) }),
    };
    if (number === 1 && payments && account.life === 'active') {
      const wrong = [...(input.payments ?? []), { method, amount: 0.01 }];
      expect(this.give(lived, 'end', { ...input, payments: wrong })).toBe(false);
    }
    this.actor = number % 2 === 0 ? owner : supervisor;
    if (this.give(lived, 'end', input)) bills.end(account, this.now, payments, means);
  }

  #shared(lived: Lived): void {
    const account = this.accountOf(lived);
    const { billing } = stateOf(lived)!;
    bills.shareDiscounts(account, billing.discounts);
    account.last.discount = billing.last.discount;
    account.isTold = billing.mode === 'explicit';
  }

  override noteMerge(from: Lived, into: Lived): void {
    const [one, other] = [this.accountOf(from), this.accountOf(into)];
    const numbers = from.noted.guests.map(({ number }) => number);
    const packed = bills.pack(one, numbers, 'all');
    super.noteMerge(from, into);
    bills.moveOver(one, other, packed);
    one.life = 'merged';
    for (const table of [from, into]) this.#shared(table);
  }

  override noteSplit(from: Lived, off: Lived, guests: number[], withLines: number[]): void {
    const account = this.accountOf(from);
    const packed = bills.pack(account, guests, withLines);
    super.noteSplit(from, off, guests, withLines);
    const gone = newBill(off.noted, { means: account.means });
    this.#accounts.set(off, gone);
    bills.moveOver(account, gone, packed);
    for (const table of [from, off]) this.#shared(table);
  }
}
