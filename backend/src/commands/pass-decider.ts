import {
  businessDateOf,
  CancelPass,
  ErasePassHolder,
  type Halalas,
  inputId,
  type PassRow,
  type PaymentMethod,
  type PassTerms,
  plusDays,
  Problem,
  problem,
  SellPass,
} from '@tabletime/contract';
import { z } from 'zod';
import { type PassEvent, passEvents, type PassSold } from '../events/pass-events.ts';
import type { MenuProduct } from '../events/menu-events.ts';
import { leftOf, paidOf, type Pass, passFold, type PassState, redeemedBy } from '../events/pass-fold.ts';
import { inWords, tenderIn } from './bill/bill-state.ts';
import { commandOf, deciderOf } from './decider.ts';

type Product = Pick<MenuProduct, 'id' | 'name' | 'price' | 'pass' | 'soldOutOn'> & Partial<Pick<MenuProduct, 'retired'>>;

/** The product that is sold; undefined if it was never on the menu. */
export interface OnSale {
  product: Product | undefined;
}

const command = commandOf<PassState, PassEvent>();

/** The pass, or a refusal if there is none. */
export const requiredPass = (state: PassState): Pass => {
  if (!state) throw problem('pass.not_found');
  return state;
};

/** Throws unless it is a pass that is on sale today. */
export const passOnSale = ({ product }: OnSale, today: string): { product: Product; pass: PassTerms } => {
  if (!product) throw problem('product.not_found');
  const { name, pass, retired, soldOutOn } = product;
  if (retired) throw problem('product.retired');
  if (!pass) throw new Problem('pass.not_a_pass', {}, { product: 'pass.not_a_pass' });
  if (soldOutOn === today) throw new Problem('bill.sold_out', name, { product: 'bill.sold_out' });
  return { product, pass };
};

/** What a pass gives that is sold on a business day. */
export const termsSold = (pass: PassTerms, validFrom: string): Pick<PassSold, 'kind' | 'blocks' | 'percent' | 'validFrom' | 'validTo'> => {
  const { kind } = pass;
  if (kind === 'day') return { kind, validFrom, validTo: validFrom };
  const valid = { validFrom, validTo: plusDays(validFrom, pass.validDays - 1) };
  return kind === 'blocks' ? { kind, blocks: pass.blocks, ...valid } : { kind, percent: pass.percent, ...valid };
};

const sell = commandOf<PassState, PassEvent, OnSale>()({
  input: () => SellPass,
  permission: 'passes.use',
  decide: (state, { payments }, { now, cafe }, onSale) => {
    if (state) return [];
    const today = businessDateOf(now, cafe);
    const { pass, product } = passOnSale(onSale, today);
    const { id, name, price } = product;
    const given = payments.reduce((sum, { amount }) => sum + amount, 0);
    if (given !== price) throw new Problem('payment.not_exact', inWords({ due: price, given }), { payments: 'payment.not_exact' });
    const data = {
      product: id,
      name,
      price,
      ...termsSold(pass, today),
      payments: payments.map(tenderIn),
      ...(cafe.vat.on && { vatRate: cafe.vat.rate }),
    };
    return [{ type: 'PassSold', data }];
  },
});

const number = z.int({ error: 'field.invalid' }).min(1, { error: 'field.invalid' });
const Redemption = z.object({ session: inputId('field.invalid'), guest: number, tableNumber: number, blocks: number });

/** Follows from a session: nobody asks for it alone. Who got the pass while it was valid uses it until they leave. */
const redeem = command({
  input: () => Redemption,
  permission: null,
  decide: (state, redemption) => {
    const pass = requiredPass(state);
    const { name, isCancelled } = pass;
    const left = leftOf(pass);
    if (isCancelled) throw problem('pass.cancelled');
    if (left !== null && redemption.blocks > left) throw problem('pass.too_few', { left });
    return [{ type: 'PassRedeemed', data: { name, ...redemption } }];
  },
});

/** Follows from a session, too. Blocks come back to a pass that has expired or is cancelled as well. */
const reverse = command({
  input: () => Redemption,
  permission: null,
  decide: (state, redemption) => {
    const pass = requiredPass(state);
    if (redemption.blocks > redeemedBy(pass, redemption)) throw problem('pass.not_redeemed');
    return [{ type: 'PassRedemptionReversed', data: { name: pass.name, ...redemption } }];
  },
});

const refundOf = (pass: Pass, { method, amount }: { method: PaymentMethod; amount: Halalas }) => {
  const { session, price, validFrom, vatRate, isCancelled } = pass;
  if (session !== null) throw problem('pass.refund_on_bill');
  if (isCancelled) throw problem('pass.refund_cancelled');
  const paid = paidOf(pass);
  if (amount > paid) throw new Problem('refund.too_much', inWords({ most: paid }), { 'refund.amount': 'refund.too_much' });
  return { method, amount, price, businessDate: validFrom, ...(vatRate !== null && { vatRate }) };
};

const cancel = command({
  input: () => CancelPass,
  permission: 'passes.cancel',
  decide: (state, { reason, refund }) => {
    const pass = requiredPass(state);
    const back = refund && { refund: refundOf(pass, refund) };
    if (pass.isCancelled) return [];
    return [{ type: 'PassCancelled', data: { name: pass.name, reason, ...back } }];
  },
});

/** The caller deletes name and phone number in the same commit. The pass stays good. */
const eraseHolder = command({
  input: () => ErasePassHolder,
  permission: 'passes.cancel',
  decide: (state, { reason }) => {
    const { name, isErased } = requiredPass(state);
    return isErased ? [] : [{ type: 'PassHolderErased', data: { name, reason } }];
  },
});

export const passDecider = deciderOf<PassState, PassEvent, PassRow>()({
  events: passEvents,
  initial: null,
  evolve: passFold,
  commands: { sell, redeem, reverse, cancel, eraseHolder },
});
