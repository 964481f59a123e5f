import { Button } from '@mui/material';
import type { SessionRow } from '@tabletime/contract';
import { useT } from '../i18n/use-t.ts';
import { Sheet } from '../forms/sheet.tsx';
import { StayLines } from './guests/stay-lines.tsx';
import type { Open } from './opened.ts';
import { PriceSum, WaysToPay } from './price-sum.tsx';
import { useEnding } from './use-ending.tsx';

/** Shows what a session costs and ends it. */
export const EndDialog = (props: { session: SessionRow; onClose: () => void; onOpen: Open }) => {
  const t = useT();
  const { onClose } = props;
  const { base, row, minutes, cost, ended, isRunning, failure, canEnd, notice, handleConfirm } = useEnding(props);
  return (
    <Sheet
      title={t('sessions.end.title', { number: base.tableNumber })}
      onClose={onClose}
      onSubmit={() => void handleConfirm()}
      isRunning={isRunning}
      failure={failure}
      notice={notice}
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
      <PriceSum session={row} minutes={minutes} cost={cost} stays={row.guests && <StayLines session={row} />} />
      <WaysToPay methods={row.paymentMethod} />
    </Sheet>
  );
};
