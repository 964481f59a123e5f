import type { SessionRow } from '@tabletime/contract';
import { SessionFailureNotice } from '../../session/failure-notice.tsx';
import { useBillChange } from '../bill/use-bill-change.ts';
import { useGiveBackWords } from '../checkout/use-give-back-words.ts';

/**
 * One thing that is done to the guests of the session `before`; a toast names the table, and what has to be handed back to them.
 * `onDone` gets the session as it is then, which the floor shows already; `notice` says why it was refused, unless somebody else changed
 * the session: the sheet says that.
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
