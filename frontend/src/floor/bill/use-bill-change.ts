import type { SessionRow } from '@tabletime/contract';
import { usePatchSession } from '../../cache/patch-sessions.ts';
import { useFormMutation } from '../../forms/use-form-mutation.ts';
import type { MessageKey } from '../../i18n/en.ts';
import { useAmountToast } from '../../session/table-toast.tsx';

export interface BillChange {
  failed: MessageKey;
  done: MessageKey;
  /** The riyals that the toast names; the session's total by default. */
  amountIn?: (row: SessionRow) => number | undefined;
  /** The toast's words, made of the server's sentence; that sentence by default. */
  wordsIn?: (row: SessionRow, sentence: string) => string;
  onDone: (row: SessionRow) => void;
}

const totalOf = ({ total }: SessionRow): number | undefined => total ?? undefined;

/** Changes a session's bill, updates its row everywhere and shows a toast. */
export const useBillChange = ({ failed, done, amountIn = totalOf, wordsIn = (_, sentence) => sentence, onDone }: BillChange) => {
  const patchSession = usePatchSession();
  const amountToast = useAmountToast();
  return useFormMutation<SessionRow>(
    { changes: 'sessions', failed, done, announce: (row, sentence) => amountToast(row, amountIn(row), wordsIn(row, sentence)) },
    (row) => {
      patchSession(row);
      onDone(row);
    },
  );
};
