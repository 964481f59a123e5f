import type { SessionRow } from '@tabletime/contract';
import { usePlaceSession } from '../../cache/place-session.ts';
import { useFormMutation } from '../../forms/use-form-mutation.ts';
import { SessionFailureNotice } from '../../session/failure-notice.tsx';

/**
 * One thing that is done to the guests of a session. `onDone` gets the session as it is then, which the floor shows already;
 * `notice` says why it was refused, unless somebody else changed the session: the sheet says that.
 */
export const useGuestAction = (onClose: () => void, onDone: (row: SessionRow) => void) => {
  const placeSession = usePlaceSession();
  const { run, isRunning, failure, clearFailure } = useFormMutation<SessionRow>(
    { changes: 'sessions', failed: 'guests.failed', done: 'done.guest_corrected' },
    (row) => {
      placeSession(row);
      onDone(row);
    },
  );
  const own = failure?.kind === 'stale' ? null : failure;
  const notice = <SessionFailureNotice failure={own} isRunning={isRunning} onClose={onClose} />;
  return { run, isRunning, failure, clearFailure, notice };
};
