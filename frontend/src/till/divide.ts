import {
  amountInField,
  billOf,
  halalas,
  type PaymentMethod,
  paymentMethods,
  readAmount,
  riyals,
  type SessionRow,
} from '@tabletime/contract';
import type { takePayment, voidPayment } from '../api/bill.ts';
import type { Answer } from '../api/http-client.ts';

export type Parts = Record<PaymentMethod, number>;

/** Of each method: what was typed, or the rest while nothing was. */
export const textsOf = (typed: Partial<Record<PaymentMethod, string>>, due: number): Record<PaymentMethod, string> => {
  const textOf = (method: PaymentMethod, other: PaymentMethod): string => {
    const given = readAmount(typed[other] ?? '');
    const rest = given === null ? NaN : halalas(due) - halalas(given);
    return typed[method] ?? (rest >= 0 ? amountInField(riyals(rest)) : '');
  };
  return { Cash: textOf('Cash', 'Credit'), Credit: textOf('Credit', 'Cash') };
};

/** Undefined unless both are amounts that add up to what is due. */
export const partsOf = (texts: Record<PaymentMethod, string>, due: number): Parts | undefined => {
  const parts = { Cash: readAmount(texts.Cash) ?? NaN, Credit: readAmount(texts.Credit) ?? NaN };
  return due > 0 && parts.Cash >= 0 && parts.Credit >= 0 && halalas(parts.Cash) + halalas(parts.Credit) === halalas(due)
    ? parts
    : undefined;
};

interface Calls {
  voidPayment: typeof voidPayment;
  takePayment: typeof takePayment;
  newKey: () => string;
}

/** Voids what nobody divided, then takes both parts: several calls, each made once however often `run` is tried. */
export const createDivision = (opened: SessionRow, parts: Parts, reason: string, { voidPayment, takePayment, newKey }: Calls) => {
  let row = opened;
  // Corrections have ids below 1, and go with the payment that they correct.
  const voided = billOf(opened, 0).payments.filter(({ _id, method }) => method === 'Both' && Number(_id) >= 1);
  const taken = paymentMethods.filter((method) => parts[method] > 0);
  const calls = [
    ...voided.map(
      ({ _id }) =>
        (key: string) =>
          voidPayment(row.id, row.version, _id, reason, key),
    ),
    ...taken.map((method) => (key: string) => takePayment(row.id, row.version, { method, amount: parts[method] }, key)),
  ].map((send) => ({ send, key: newKey() }));
  const [all, answers] = [calls.length, [] as Answer<SessionRow>[]];
  return {
    /** From then on, the bill is open until all is done. */
    isStarted: () => calls.length < all,
    /** `known`: the session as it was read last. */
    run: async (known: SessionRow): Promise<Answer<SessionRow>> => {
      if (known.version > row.version) row = known;
      while (calls[0]) {
        const { send, key } = calls[0];
        const answer = await send(key);
        answers.push(answer);
        row = answer.data;
        calls.shift();
      }
      return answers.at(-1)!;
    },
  };
};
