import { Box, Button } from '@mui/material';
import type { SessionRow } from '@tabletime/contract';
import { type ReactNode, useEffect, useState } from 'react';
import { Sheet } from '../forms/sheet.tsx';
import { useT } from '../i18n/use-t.ts';
import { timeLinesOf } from './bill/explained-time.tsx';
import type { FloorDialog, OpenFloorDialog } from './floor-dialog.ts';
import { PayButtons } from './pay-buttons.tsx';
import { PriceSum } from './price-sum.tsx';
import { useEnding } from './use-ending.tsx';

interface EndingSheetProps {
  title: ReactNode;
  ending: ReturnType<typeof useEnding>;
  back: string;
  isSide?: boolean;
  /** Replaces the table's buttons while guests are chosen, whom the key names. */
  ofGuests?: { key: string; buttons: ReactNode } | undefined;
  onClose: () => void;
  onSwitch: (dialog: FloorDialog) => void;
  children: ReactNode;
}

/** In milliseconds. */
const doubleTap = 500;

/** False for a moment after the payer changes: the second half of a double tap must not pay another sum. */
const useSettledOn = (payer: string): boolean => {
  const [settled, setSettled] = useState(payer);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(payer), doubleTap);
    return () => clearTimeout(timer);
  }, [payer]);
  return settled === payer;
};

export const EndingSheet = ({ title, ending, back, isSide = false, ofGuests, onClose, onSwitch, children }: EndingSheetProps) => {
  const t = useT();
  const { base, due, ended, isRunning, failure, canEnd, notice, handleEnd } = ending;
  const isSettled = useSettledOn(ofGuests?.key ?? 'table');
  return (
    <Sheet
      isSide={isSide}
      title={title}
      onClose={onClose}
      onSubmit={onClose}
      isRunning={isRunning}
      failure={failure}
      notice={notice}
      actions={
        ended ? (
          <Button type="submit">{t('action.close')}</Button>
        ) : (
          <Box
            sx={{
              flexGrow: 1,
              display: 'grid',
              gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
              columnGap: 1,
              rowGap: 0.5,
              pointerEvents: isSettled ? 'auto' : 'none',
            }}
          >
            {ofGuests?.buttons ?? (
              <>
                <PayButtons
                  due={due}
                  isDisabled={!canEnd}
                  isRunning={isRunning}
                  unpaid={t('sessions.action.end')}
                  nameOf={(words) => t('sessions.end.pay_named', { words })}
                  onPay={(paidBy) => void handleEnd(paidBy)}
                />
                <Button variant="text" disabled={isRunning} onClick={onClose}>
                  {back}
                </Button>
                <Button variant="text" disabled={isRunning || !canEnd} onClick={() => onSwitch({ kind: 'checkout', session: base })}>
                  {t('checkout.open')}
                </Button>
              </>
            )}
          </Box>
        )
      }
    >
      {children}
    </Sheet>
  );
};

export const EndDialog = (props: {
  session: SessionRow;
  onClose: () => void;
  onOpen: OpenFloorDialog;
  onSwitch: (dialog: FloorDialog) => void;
}) => {
  const t = useT();
  const ending = useEnding(props);
  const { base, row, minutes, cost, total, paid } = ending;
  return (
    <EndingSheet
      title={t('sessions.end.title', { number: base.tableNumber })}
      ending={ending}
      back={t('action.cancel')}
      onClose={props.onClose}
      onSwitch={props.onSwitch}
    >
      <PriceSum session={row} minutes={minutes} cost={cost} paid={paid} stays={timeLinesOf(row)} {...(total !== undefined && { total })} />
    </EndingSheet>
  );
};
