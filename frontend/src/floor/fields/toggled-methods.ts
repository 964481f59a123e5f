import { paymentMethods, type PaymentMethod } from '@tabletime/contract';

/** The chosen methods after one is checked or unchecked, in their fixed order; `whenNone` when the last was unchecked. */
export const toggledMethods = (chosen: PaymentMethod[], method: PaymentMethod, whenNone: PaymentMethod[]): PaymentMethod[] => {
  const left = paymentMethods.filter((one) => (one === method ? !chosen.includes(one) : chosen.includes(one)));
  return left.length > 0 ? left : whenNone;
};
