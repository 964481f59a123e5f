import type { Locator } from '@playwright/test';
import type { PaymentMethod } from '@tabletime/contract';
import { fill, type Words } from '../../support/words.ts';

/** The button that ends a session with something due, by one method; its name goes on with the amount, which in Arabic stands last, too. */
export const payButton = (dialog: Locator, { sessions }: Words, method: PaymentMethod): Locator => {
  const words = fill(sessions.end.pay, { method: sessions.method[method], money: '' });
  return dialog.getByRole('button', { name: fill(sessions.end.pay_named, { words }) });
};
