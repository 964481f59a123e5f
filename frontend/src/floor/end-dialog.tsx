import { Box, Button, Typography } from '@mui/material';
import { price, riyals, type SessionRow } from '@tabletime/contract';
import { useState } from 'react';
import { useT } from '../i18n/use-t.ts';
import { billedMinutes } from './edit/completed-draft.ts';
import { minutesToBill } from './live-figures.ts';
import { PriceSum } from './price-sum.tsx';
import { MethodIcon, useMethodWords } from '../session/session-facts.tsx';
import { Sheet } from '../forms/sheet.tsx';
import { FormNotice, SessionFailureNotice } from '../session/failure-notice.tsx';
import { useFormMutation } from '../forms/use-form-mutation.ts';
import { usePlaceSession } from '../cache/place-session.ts';
import { useLatest } from '../session/use-latest.ts';
import { useTicking } from '../cache/page-clock.ts';
import { endSession } from '../api/sessions.ts';

/**
 * Shows what a session costs and ends it. The price ticks until the confirmation and then stands still. Where the server
 * counted another price, a block having begun on the way, the dialog stays and shows that one.
 */
export const EndDialog = ({ session, onClose }: { session: SessionRow; onClose: () => void }) => {
  const t = useT();
  const methodWords = useMethodWords();
  const placeSession = usePlaceSession();
  const latest = useLatest(session);
  const { base } = latest;
  const [shownMinutes, setShownMinutes] = useState<number | null>(null);
  const [ended, setEnded] = useState<SessionRow | null>(null);
  const ticking = useTicking((now) => minutesToBill(base, now));
  const minutes = ended ? billedMinutes(ended) : (shownMinutes ?? ticking);
  const row = ended ?? base;
  const cost = ended?.cost ?? riyals(price(row.tariff, minutes, row.numberOfCustomers));

  const { run, isRunning, failure } = useFormMutation<SessionRow>(
    { changes: 'sessions', failed: 'sessions.failed.end', done: 'done.session_ended' },
    (answer) => {
      placeSession(answer);
      if (answer.cost === cost) onClose();
      else setEnded(answer);
    },
  );

  // A newer version changes the price, which has to be seen before it is agreed to; but one's own lost try may be repeated.
  const isUnsure = failure?.kind === 'other' && failure.unsure;
  const canEnd = !latest.isGone && (latest.newer === undefined || (isUnsure && latest.newer.isActive));

  const handleConfirm = async () => {
    if (ended) return onClose();
    setShownMinutes(minutes);
    await run((key) => endSession(base.id, base.version, key));
    setShownMinutes(null);
  };

  return (
    <Sheet
      title={t('sessions.end.title', { number: base.tableNumber })}
      onClose={onClose}
      onSubmit={() => void handleConfirm()}
      isRunning={isRunning}
      failure={failure}
      notice={
        ended ? (
          <FormNotice severity="info" title={t('done.session_ended')}>
            {t('sessions.end.differs')}
          </FormNotice>
        ) : (
          <SessionFailureNotice failure={failure} latest={latest} isRunning={isRunning} onClose={onClose} />
        )
      }
      actions={
        ended ? (
          <Button type="submit">{t('action.close')}</Button>
        ) : (
          <>
            <Button variant="text" disabled={isRunning} onClick={onClose}>
              {t('action.cancel')}
            </Button>
            <Button type="submit" color="error" size="large" loading={isRunning} disabled={!canEnd}>
              {t('sessions.action.end')}
            </Button>
          </>
        )
      }
    >
      <PriceSum session={row} minutes={minutes} cost={cost} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', alignItems: 'center', gap: 1, fontWeight: 600 }}>
        <Typography component="span" color="text.secondary">
          {t('sessions.end.pays')}
        </Typography>
        {row.paymentMethod.map((method) => (
          <MethodIcon key={method} method={method} />
        ))}
        {methodWords(row.paymentMethod)}
      </Box>
    </Sheet>
  );
};
