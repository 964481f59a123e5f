import { type PaymentMethod, readAmount } from '@tabletime/contract';
import { useState } from 'react';
import type { ShareTender } from '../../api/guests.ts';
import { useT } from '../../i18n/use-t.ts';
import { tenderedFaultOf } from '../../session/tender/tender.ts';

interface Paying {
  /** Riyals. */
  share: number;
  /** Cash handed over, as typed. */
  typed: string;
  /** The server's refusal of that amount. */
  refused: string | undefined;
  onPay: (payment: ShareTender) => void;
}

/** Pays a leaving guest's share, with the error of the amount handed over; too little of it pays nothing. */
export const useShareTender = ({ share, typed, refused, onPay }: Paying) => {
  const t = useT();
  const [isChecked, setIsChecked] = useState(false);
  const tendered = readAmount(typed);
  const fault = tenderedFaultOf(share, tendered);
  const pay = (method: PaymentMethod): void => {
    setIsChecked(method === 'Cash');
    if (method === 'Credit') onPay({ method });
    else if (!fault) onPay({ method, ...(tendered !== null && { tendered }) });
  };
  return { error: (isChecked && fault ? t(fault) : undefined) ?? refused, pay };
};
