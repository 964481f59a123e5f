import { halalas, type PaymentMethod, paymentMethods, riyals, type SessionRow } from '@tabletime/contract';
import { useState } from 'react';
import { endSession } from '../api/sessions.ts';
import { useTicking } from '../cache/page-clock.ts';
import { usePlaceSession } from '../cache/place-session.ts';
import { useFormMutation } from '../forms/use-form-mutation.ts';
import { useT } from '../i18n/use-t.ts';
import { FormNotice, SessionFailureNotice } from '../session/failure-notice.tsx';
import { useLatest } from '../session/use-latest.ts';
import { billedMinutes } from '../session/billed-minutes.ts';
import { useGiveBackWords } from './checkout/use-give-back-words.ts';
import { methodsForRest } from './payments/payment-figures.ts';
import { EndedToast } from './reopen/ended-toast.tsx';
import { costNow, minutesToBill, totalNow } from '../session/live-figures.ts';
import type { Open } from './opened.ts';

interface EndingOptions {
  session: SessionRow;
  onClose: () => void;
  onOpen: Open;
}

/**
 * The end of a session: its price, which ticks until the confirmation and then stands still. Where the server counted another
 * price, a block having begun on the way, the form stays and shows that one: `ended` is then what the server answered.
 */
export const useEnding = ({ session, onClose, onOpen }: EndingOptions) => {
  const t = useT();
  const placeSession = usePlaceSession();
  const giveBackWords = useGiveBackWords();
  const latest = useLatest(session);
  const { base } = latest;
  /** What was agreed to, while that is on its way. */
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
  /** Of a session on whose bill there is more than its time. */
  const total = row.bill ? (ended?.total ?? shown.total) : undefined;
  const meant = methodsForRest(base);
  /** What was paid before the end, less what went back. */
  const paid = riyals(halalas(base.cashTaken) + halalas(base.creditTaken));

  const { run, isRunning, failure } = useFormMutation<SessionRow>(
    {
      changes: 'sessions',
      failed: 'sessions.failed.end',
      done: 'done.session_ended',
      // What had been paid too much goes back by itself.
      announce: (answer, words) => <EndedToast session={answer} words={giveBackWords(base, answer) ?? words} onOpen={onOpen} />,
    },
    (answer) => {
      placeSession(answer);
      if (answer.total === (total ?? cost)) onClose();
      else setEnded(answer);
    },
  );

  // A newer version changes the price, which has to be seen before it is agreed to; but one's own lost try may be repeated.
  const isUnsure = failure?.kind === 'other' && failure.unsure;
  const canEnd = !latest.isGone && (latest.newer === undefined || (isUnsure && latest.newer.isActive));

  const handleConfirm = async (paidBy?: PaymentMethod) => {
    if (ended) return onClose();
    if (!canEnd) return;
    setAgreed({ minutes, cost, total: total ?? cost });
    // Of a bill of which a part is paid, what the sheet names pays the rest.
    const restBy = paid > 0 && meant.length === 1 ? meant[0] : undefined;
    await run((key) => endSession(base.id, base.version, paidBy ?? restBy, key));
    setAgreed(null);
  };

  const notice = ended ? (
    <FormNotice severity="info" title={t('done.session_ended')}>
      {t('sessions.end.differs')}
    </FormNotice>
  ) : (
    <SessionFailureNotice failure={failure} latest={latest} isRunning={isRunning} onClose={onClose} />
  );
  /** Each single way to pay but the one that was said before. */
  const otherWays = paymentMethods.filter((method) => meant.join() !== method);
  const ways = ended ? ended.paymentMethod : meant;
  return { otherWays, ways, latest, base, row, minutes, cost, total, paid, ended, isRunning, failure, canEnd, notice, handleConfirm };
};
