import { halalas, type PaymentMethod, riyals, type SessionRow } from '@tabletime/contract';
import { useState } from 'react';
import { endSession } from '../api/sessions.ts';
import { useTicking } from '../cache/page-clock.ts';
import { usePatchSession } from '../cache/patch-sessions.ts';
import { useFormMutation } from '../forms/use-form-mutation.ts';
import { useT } from '../i18n/use-t.ts';
import { FormNotice, SessionFailureNotice } from '../session/failure-notice.tsx';
import { useLatest } from '../session/use-latest.ts';
import { billedMinutes } from '../session/billed-minutes.ts';
import { useEndedWords } from './checkout/use-give-back-words.ts';
import { EndedToast } from './reopen/ended-toast.tsx';
import { costNow, minutesToBill, totalNow } from '../session/live-figures.ts';
import type { OpenFloorDialog } from './floor-dialog.ts';

interface EndingOptions {
  session: SessionRow;
  onClose: () => void;
  onOpen: OpenFloorDialog;
}

/**
 * Ends a session at the price on screen, which stops ticking on submit. If a block began in between and the server's price differs, the
 * form stays with `ended`, the server's answer.
 */
export const useEnding = ({ session, onClose, onOpen }: EndingOptions) => {
  const t = useT();
  const patchSession = usePatchSession();
  const endedWords = useEndedWords();
  const latest = useLatest(session);
  const { base } = latest;
  /** The price agreed to, while the call is pending. */
  const [agreed, setAgreed] = useState<{ minutes: number; cost: number; total: number } | null>(null);
  const [ended, setEnded] = useState<SessionRow | null>(null);
  const ticking = {
    minutes: useTicking((now) => minutesToBill(base, now)),
    cost: useTicking((now) => costNow(base, now)),
    total: useTicking((now) => totalNow(base, now)),
  };
  const shown = agreed ?? ticking;
  const row = ended ?? base;
  const minutes = ended ? billedMinutes(ended) : shown.minutes;
  const cost = ended?.cost ?? shown.cost;
  const total = row.bill ? (ended?.total ?? shown.total) : undefined;
  /** Paid before the end, net of refunds. */
  const paid = riyals(halalas(base.cashTaken) + halalas(base.creditTaken));
  const due = riyals(halalas(total ?? cost) - halalas(paid));

  const { run, isRunning, failure } = useFormMutation<SessionRow>(
    {
      changes: 'sessions',
      failed: 'sessions.failed.end',
      done: 'done.session_ended',
      announce: (answer, words) => <EndedToast session={answer} words={endedWords(base, answer, words)} onOpen={onOpen} />,
    },
    (answer) => {
      patchSession(answer);
      if (answer.total === (total ?? cost)) onClose();
      else setEnded(answer);
    },
  );

  // A newer version changes the price, which staff must see before they agree; their own lost attempt may be retried.
  const isUnsure = failure?.kind === 'other' && failure.unsure;
  const canEnd = !latest.isGone && (latest.newer === undefined || (isUnsure && latest.newer.isActive));

  const handleEnd = async (paidBy?: PaymentMethod) => {
    if (!canEnd) return;
    setAgreed({ minutes, cost, total: total ?? cost });
    await run((key) => endSession(base.id, base.version, paidBy, key));
    setAgreed(null);
  };

  const notice = ended ? (
    <FormNotice severity="info" title={t('done.session_ended')}>
      {t('sessions.end.differs')}
    </FormNotice>
  ) : (
    <SessionFailureNotice failure={failure} latest={latest} isRunning={isRunning} onClose={onClose} />
  );
  return { latest, base, row, minutes, cost, total, paid, due, ended, isRunning, failure, canEnd, notice, handleEnd };
};
