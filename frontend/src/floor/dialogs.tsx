import { SessionRow } from '@tabletime/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { forgetPersisted } from '../forms/persisted.ts';
import { activeSessionsIn } from '../session/active-sessions.ts';
import { DeleteDialog } from '../session/delete-dialog.tsx';
import { DetailsDialog } from './details-dialog.tsx';
import { EditActiveDialog } from './edit/edit-active-dialog.tsx';
import { EditCompletedDialog } from './edit/edit-completed-dialog.tsx';
import { CheckoutSheet } from './checkout/checkout-sheet.tsx';
import { EndDialog } from './ending-sheet.tsx';
import { ExportSheet } from './export/export-sheet.tsx';
import { GuestSheet } from './guests/guest-sheet.tsx';
import { JoinSheet } from './guests/join-sheet.tsx';
import { ListSheet } from './list/list-sheet.tsx';
import { MergeSheet } from './guests/merge-sheet.tsx';
import { SplitSheet } from './guests/split-sheet.tsx';
import { lazily } from '../ui/lazily.tsx';
import { type FloorDialog, fromPanel, type OpenFloorDialog } from './floor-dialog.ts';
import { UnpaidSheet } from './payments/unpaid-sheet.tsx';
import { PrintedBill } from './receipt/printed-bill.tsx';
import { ReopenDialog } from './reopen/reopen-dialog.tsx';
import { CompletedDetails } from './search/completed-details.tsx';
import { StartSheet } from './start/start-sheet.tsx';
import { MoveSheet } from './tiles/move-sheet.tsx';
import { TablePanel } from './tiles/table-panel.tsx';

const OrderSheet = lazily(async () => (await import('./bill/order-sheet.tsx')).OrderSheet);
const PassSheet = lazily(async () => (await import('./guests/pass-sheet.tsx')).PassSheet);
const DiscountSheet = lazily(async () => (await import('./bill/discount-sheet.tsx')).DiscountSheet);
const PaySheet = lazily(async () => (await import('./payments/pay-sheet.tsx')).PaySheet);
const RefundSheet = lazily(async () => (await import('./payments/refund-sheet.tsx')).RefundSheet);

const noBills = new Map<number, unknown>();

interface DialogsProps {
  dialog: FloorDialog | null;
  active: SessionRow[];
  /** Undefined on a page without the floor, which starts no table. */
  openBills?: Pick<ReadonlyMap<number, unknown>, 'has'>;
  onClose: () => void;
  onOpen: OpenFloorDialog;
  onSwitch: (dialog: FloorDialog) => void;
}

/** An earlier version of the app may have left another session than the dialogs show. */
const isReadable = (dialog: FloorDialog): boolean => !('isRestored' in dialog) || SessionRow.safeParse(dialog.session).success;

export const Dialogs = (props: DialogsProps) => {
  const { dialog, onClose } = props;
  const isShown = dialog === null || isReadable(dialog);
  useEffect(() => {
    if (!isShown) onClose();
  }, [isShown, onClose]);
  return isShown && <OpenDialog {...props} />;
};

const OpenDialog = ({ dialog, active, openBills = noBills, onClose, onOpen, onSwitch }: DialogsProps) => {
  const queryClient = useQueryClient();
  /** Returns to the panel from which the dialog was opened, if its session still runs. */
  const handleBack = () => {
    const isFromPanel = dialog !== null && 'isFromPanel' in dialog && dialog.isFromPanel === true;
    const running = isFromPanel && activeSessionsIn(queryClient).find(({ id }) => id === dialog.session.id);
    if (!running) return onClose();
    forgetPersisted('sessions.form');
    onSwitch({ kind: 'panel', session: running });
  };
  switch (dialog?.kind) {
    case undefined:
      return null;
    case 'start':
      return <StartSheet tableNumber={dialog.tableNumber} active={active} openBills={openBills} onClose={onClose} />;
    case 'export':
      return <ExportSheet onClose={onClose} />;
    case 'list':
      return <ListSheet onClose={onClose} />;
    case 'unpaid':
      return (
        <UnpaidSheet
          tableNumber={dialog.tableNumber}
          isRunning={active.some(({ tableNumber }) => tableNumber === dialog.tableNumber)}
          onClose={onClose}
          onSwitch={onSwitch}
        />
      );
    case 'panel':
      return (
        // Keyed, so that no state passes from one session to another.
        <TablePanel
          key={dialog.session.id}
          session={dialog.session}
          active={active}
          onClose={onClose}
          onOpen={onOpen}
          onSwitch={(next) => onSwitch(fromPanel(next))}
        />
      );
    case 'end':
      return <EndDialog session={dialog.session} onClose={onClose} onOpen={onOpen} onSwitch={onSwitch} />;
    case 'checkout':
      return <CheckoutSheet session={dialog.session} onClose={handleBack} onOpen={onOpen} onSwitch={onSwitch} />;
    case 'edit':
      return <EditActiveDialog session={dialog.session} onClose={handleBack} />;
    case 'move':
      return <MoveSheet session={dialog.session} active={active} onClose={handleBack} />;
    case 'guest':
      return <GuestSheet session={dialog.session} number={dialog.guest} onClose={handleBack} onSwitch={onSwitch} />;
    case 'pass':
      return <PassSheet session={dialog.session} guest={dialog.guest} onClose={handleBack} onSwitch={onSwitch} />;
    case 'join':
      return <JoinSheet session={dialog.session} onClose={handleBack} onSwitch={onSwitch} />;
    case 'merge':
      return <MergeSheet session={dialog.session} active={active} onClose={handleBack} />;
    case 'split':
      return <SplitSheet session={dialog.session} active={active} onClose={handleBack} />;
    case 'order':
      return <OrderSheet key={dialog.session.id} session={dialog.session} onClose={handleBack} onSwitch={onSwitch} />;
    case 'discount':
      return <DiscountSheet session={dialog.session} onClose={handleBack} onSwitch={onSwitch} />;
    case 'pay':
      return <PaySheet session={dialog.session} onClose={handleBack} onSwitch={onSwitch} />;
    case 'refund':
      return <RefundSheet session={dialog.session} onClose={handleBack} onSwitch={onSwitch} />;
    case 'print':
    case 'reprint':
      return <PrintedBill session={dialog.session} isAtEnd={dialog.kind === 'print'} onDone={onClose} />;
    case 'correct':
      return <EditCompletedDialog session={dialog.session} onClose={handleBack} />;
    case 'reopen':
      return <ReopenDialog session={dialog.session} onClose={handleBack} />;
    case 'delete':
      return <DeleteDialog session={dialog.session} persistAs="sessions.form.reason" onClose={handleBack} />;
    case 'details':
      return dialog.session.isActive ? (
        <DetailsDialog session={dialog.session} onClose={handleBack} />
      ) : (
        <CompletedDetails session={dialog.session} onClose={onClose} onSwitch={onSwitch} />
      );
  }
};
