import { billLimits, businessDateOf, problem, SellPassOnBill, VoidLine } from '@tabletime/contract';
import { redeemedOf } from '../../events/pass-fold.ts';
import { decideTogether } from '../joint-command.ts';
import { type OnSale, passDecider, passOnSale, requiredPass, termsSold } from '../pass-decider.ts';
import { sessionDecider } from '../sessions/session-decider.ts';
import { requireActive } from '../sessions/session-preconditions.ts';
import { checkGuest } from './bill-commands.ts';

const deciders = { session: sessionDecider, pass: passDecider };

/** The sale is a line of the bill of a running session, and of its guest; nobody waits for it. */
export const sellPassOnBill = decideTogether<typeof deciders, OnSale>(deciders)({
  answer: 'pass',
  input: () => SellPassOnBill,
  permission: 'passes.use',
  decide: ({ session: state, pass }, { guest }, { now, cafe, ids }, onSale) => {
    if (pass) return { session: [], pass: [] };
    const session = requireActive(state);
    const { billing, tableNumber } = session;
    if (billing.lines.length >= billLimits.lines) throw problem('bill.lines_limit');
    checkGuest(session, guest);
    const today = businessDateOf(now, cafe);
    const { product, pass: terms } = passOnSale(onSale, today);
    const { id, name, price } = product;
    const line = billing.last.line + 1;
    const sold = { line, product: id, name, quantity: 1, unitPrice: price, guest, pass: ids.pass };
    return {
      session: [{ type: 'LinesAdded', data: { tableNumber, lines: [sold] } }],
      pass: [{ type: 'PassSold', data: { product: id, name, price, ...termsSold(terms, today), session: ids.session, guest, line } }],
    };
  },
});

interface Line {
  number: number;
}

/** Takes a line off the bill that sold a pass, and cancels the pass. Refused while blocks of it are used. */
export const voidPassLine = decideTogether<typeof deciders, Line>(deciders)({
  answer: 'session',
  input: () => VoidLine,
  permission: 'sessions.write',
  decide: ({ session, pass: state }, input, { ids, ...context }, { number }) => {
    const pass = requiredPass(state);
    const line = session?.billing.lines.find((each) => each.line === number);
    if (line?.pass !== ids.pass) throw problem('bill.line_not_found');
    const blocks = redeemedOf(pass);
    if (blocks > 0) throw problem('pass.used', { blocks });
    const { name, isCancelled } = pass;
    return {
      session: sessionDecider.commands.voidLine.decide(session, input, { ...context, id: ids.session }, { number, cancelsPass: true }),
      pass: isCancelled ? [] : [{ type: 'PassCancelled', data: { name, reason: input.reason } }],
    };
  },
});
