import { Button } from '@mui/material';
import type { SessionRow } from '@tabletime/contract';
import type { ReactNode } from 'react';
import { Sheet } from '../forms/sheet.tsx';
import { useT } from '../i18n/use-t.ts';
import { StayLines } from './guests/stay-lines.tsx';
import type { FloorDialog, OpenFloorDialog } from './floor-dialog.ts';
import { PriceSum, WaysToPay } from './price-sum.tsx';
import { useEnding } from './use-ending.tsx';

interface EndingSheetProps {
  title: ReactNode;
  ending: ReturnType<typeof useEnding>;
  back: string;
  isSide?: boolean;
  onClose: () => void;
  children: ReactNode;
}

const narrow = { paddingInline: { xs: 1.25, sm: 2.75 } } as const;
const side = { '&&': { ...narrow, flexGrow: 0 } } as const;

export const EndingSheet = ({ title, ending, back, isSide = false, onClose, children }: EndingSheetProps) => {
  const t = useT();
  const { otherWays, ended, isRunning, failure, canEnd, notice, handleConfirm } = ending;
  return (
    <Sheet
      isSide={isSide}
      title={title}
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
            <Button variant="text" disabled={isRunning} onClick={onClose} sx={side}>
              {back}
            </Button>
            {otherWays.map((method) => (
              <Button
                key={method}
                variant="outlined"
                color="error"
                disabled={isRunning || !canEnd}
                onClick={() => void handleConfirm(method)}
                sx={side}
              >
                {t('sessions.end.paid_by', { method: t(`sessions.method.${method}`) })}
              </Button>
            ))}
            <Button
              type="submit"
              color="error"
              size="large"
              loading={isRunning}
              disabled={!canEnd}
              sx={{ '&&': { ...narrow, ...(isSide && { flexGrow: 1 }) } }}
            >
              {t('sessions.action.end')}
            </Button>
          </>
        )
      }
    >
      {children}
    </Sheet>
  );
};

export const CheckoutButton = ({ isDisabled, onClick }: { isDisabled: boolean; onClick: () => void }) => {
  const t = useT();
  return (
    <Button variant="text" disabled={isDisabled} onClick={onClick} sx={{ justifySelf: 'center' }}>
      {t('checkout.open')}
    </Button>
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
  const { base, row, minutes, cost, total, paid, ended } = ending;
  return (
    <EndingSheet
      title={t('sessions.end.title', { number: base.tableNumber })}
      ending={ending}
      back={t('action.cancel')}
      onClose={props.onClose}
    >
      <PriceSum
        session={row}
        minutes={minutes}
        cost={cost}
        paid={paid}
        stays={row.guests && <StayLines session={row} />}
        {...(total !== undefined && { total })}
      />
      <WaysToPay methods={ending.ways} />
      {!ended && (
        <CheckoutButton
          isDisabled={ending.isRunning || !ending.canEnd}
          onClick={() => props.onSwitch({ kind: 'checkout', session: base })}
        />
      )}
    </EndingSheet>
  );
};
