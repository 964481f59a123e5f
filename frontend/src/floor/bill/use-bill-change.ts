import type { SessionRow } from '@tabletime/contract';
import { usePlaceSession } from '../../cache/place-session.ts';
import { useFormMutation } from '../../forms/use-form-mutation.ts';
import type { MessageKey } from '../../i18n/en.ts';
import { useAmountToast } from '../../session/table-toast.tsx';

interface BillChange {
  failed: MessageKey;
  done: MessageKey;
  /** The riyals that the toast names; none where they are not known. */
  amountIn: (row: SessionRow) => number | undefined;
  onDone: (row: SessionRow) => void;
}

/** A call that changes the bill of one session: its new row is shown everywhere, and a toast names the table and the amount. */
export const useBillChange = ({ failed, done, amountIn, onDone }: BillChange) => {
  const placeSession = usePlaceSession();
  const amountToast = useAmountToast();
  return useFormMutation<SessionRow>(
    { changes: 'sessions', failed, done, announce: (row, words) => amountToast(row, amountIn(row), words) },
    (row) => {
      placeSession(row);
      onDone(row);
    },
  );
};
