import type { SessionRow } from '@tabletime/contract';
import { usePlaceSession } from '../../cache/place-session.ts';
import { useFormMutation } from '../../forms/use-form-mutation.ts';
import type { MessageKey } from '../../i18n/en.ts';
import { useAmountToast } from '../../session/table-toast.tsx';

export interface BillChange {
  failed: MessageKey;
  done: MessageKey;
  /** The riyals that the toast names, none where they are not known; what the session comes to unless said. */
  amountIn?: (row: SessionRow) => number | undefined;
  /** The words of the toast, made of the server's sentence; unless said, they are that sentence. */
  wordsIn?: (row: SessionRow, sentence: string) => string;
  onDone: (row: SessionRow) => void;
}

const totalOf = ({ total }: SessionRow): number | undefined => total ?? undefined;

/** A call that changes what one session comes to: its new row is shown everywhere, and a toast names the table and the amount. */
export const useBillChange = ({ failed, done, amountIn = totalOf, wordsIn = (_, sentence) => sentence, onDone }: BillChange) => {
  const placeSession = usePlaceSession();
  const amountToast = useAmountToast();
  return useFormMutation<SessionRow>(
    { changes: 'sessions', failed, done, announce: (row, sentence) => amountToast(row, amountIn(row), wordsIn(row, sentence)) },
    (row) => {
      placeSession(row);
      onDone(row);
    },
  );
};
