import type { SessionRow } from '@tabletime/contract';
import { usePlaceSession } from '../../cache/place-session.ts';
import { useFormMutation } from '../../forms/use-form-mutation.ts';
import { SessionFailureNotice } from '../../session/failure-notice.tsx';
import { useTableToast } from '../../session/table-toast.tsx';
import { useGiveBackWords } from '../checkout/use-give-back-words.ts';

/**
 * A change to guests, with a toast. `onDone` gets the new row, already on the floor. `notice` explains a refusal, except for a stale
 * version, which the sheet explains.
 */
export const useGuestAction = (before: SessionRow, onClose: () => void, onDone: (row: SessionRow) => void) => {
  const placeSession = usePlaceSession();
  const tableToast = useTableToast();
  const giveBackWords = useGiveBackWords();
  const { run, isRunning, failure, clearFailure } = useFormMutation<SessionRow>(
    {
      changes: 'sessions',
      failed: 'guests.failed',
      done: 'done.guest_corrected',
      announce: (row, words) => {
        const back = giveBackWords(before, row);
        return tableToast(row, back === undefined ? words : `${words} ${back}`);
      },
    },
    (row) => {
      placeSession(row);
      onDone(row);
    },
  );
  const own = failure?.kind === 'stale' ? null : failure;
  const notice = <SessionFailureNotice failure={own} isRunning={isRunning} onClose={onClose} />;
  return { run, isRunning, failure, clearFailure, notice };
};
