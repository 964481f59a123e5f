import { Typography } from '@mui/material';
import type { PaymentMethod, SessionRow } from '@tabletime/contract';
import { type ReactNode, useState } from 'react';
import { useFormat } from '../../i18n/format.ts';
import { useT } from '../../i18n/use-t.ts';
import { useMethodWords } from '../../session/session-facts.tsx';
import { likelierMethod, type Movement } from './payment-figures.ts';
import { MethodField } from '../../session/tender/tender-fields.tsx';

/** The money that a correction moves, and the question for its method. Send `settle` along; `question` is empty if nothing moves. */
export const useSettling = (
  session: SessionRow,
  movement: Movement | undefined,
): { settle: { settle?: PaymentMethod }; question: ReactNode } => {
  const t = useT();
  const { money } = useFormat();
  const methodWords = useMethodWords();
  const [chosen, setChosen] = useState<PaymentMethod | null>(null);
  if (!movement) return { settle: {}, question: null };
  const { amount, isIn, methods } = movement;
  const words = { money: money(amount) };
  if (methods.length > 0) {
    const said = t(isIn ? 'payments.comes_in' : 'payments.goes_back', { ...words, method: methodWords(methods) });
    return { settle: {}, question: <Typography sx={{ fontWeight: 600 }}>{said}</Typography> };
  }
  const settle = chosen ?? likelierMethod(session);
  const label = t(isIn ? 'payments.settle_in' : 'payments.settle_out', words);
  return { settle: { settle }, question: <MethodField label={label} value={settle} onChange={setChosen} /> };
};
