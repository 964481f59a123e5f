import type { SessionRow } from '@tabletime/contract';
import { usePlaceSession } from '../../cache/place-session.ts';
import { useFormMutation } from '../../forms/use-form-mutation.ts';
import type { MessageKey } from '../../i18n/en.ts';
import { useAmountToast } from '../../session/table-toast.tsx';

interface BillChange {
  failed: MessageKey;
  done: MessageKey;
  amountIn: (row: SessionRow) => number | undefined;
  onDone: (row: SessionRow) => void;
}

/** Changes a session's bill, updates its row everywhere and shows a toast. */
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
