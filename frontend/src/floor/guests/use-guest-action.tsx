import type { SessionRow } from '@tabletime/contract';
import { SessionFailureNotice } from '../../session/failure-notice.tsx';
import { useBillChange } from '../bill/use-bill-change.ts';
import { useGiveBackWords } from '../checkout/use-give-back-words.ts';

/**
 * A change to guests, with a toast. `onDone` gets the new row, already on the floor. `notice` explains a refusal, except for a stale
 * version, which the sheet explains.
 */
export const useGuestAction = (before: SessionRow, onClose: () => void, onDone: (row: SessionRow) => void) => {
  const giveBackWords = useGiveBackWords();
  const { run, isRunning, failure, clearFailure } = useBillChange({
    failed: 'guests.failed',
    done: 'done.guest_corrected',
    wordsIn: (row, sentence) => {
      const back = giveBackWords(before, row);
      return back === undefined ? sentence : `${sentence} ${back}`;
    },
    onDone,
  });
  const own = failure?.kind === 'stale' ? null : failure;
  const notice = <SessionFailureNotice failure={own} isRunning={isRunning} onClose={onClose} />;
  return { run, isRunning, failure, clearFailure, notice };
};
