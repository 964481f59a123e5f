import type { SessionRow } from '@tabletime/contract';
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
import type { Open, Opened } from './opened.ts';
import { ReopenDialog } from './reopen/reopen-dialog.tsx';
import { CompletedDetails } from './search/completed-details.tsx';
import { StartSheet } from './start/start-sheet.tsx';
import { MoveSheet } from './tiles/move-sheet.tsx';
import { TablePanel } from './tiles/table-panel.tsx';

const OrderSheet = lazily(async () => (await import('./bill/order-sheet.tsx')).OrderSheet);
const DiscountSheet = lazily(async () => (await import('./bill/discount-sheet.tsx')).DiscountSheet);
const PaySheet = lazily(async () => (await import('./payments/pay-sheet.tsx')).PaySheet);
const PrintedReceipt = lazily(async () => (await import('./receipt/printed-receipt.tsx')).PrintedReceipt);
const RefundSheet = lazily(async () => (await import('./payments/refund-sheet.tsx')).RefundSheet);

interface DialogsProps {
  opened: Opened | null;
  active: SessionRow[];
  onClose: () => void;
  onOpen: Open;
  onTurnTo: (opened: Opened) => void;
}

export const Dialogs = ({ opened, active, onClose, onOpen, onTurnTo }: DialogsProps) => {
  switch (opened?.kind) {
    case undefined:
      return null;
    case 'start':
      return <StartSheet tableNumber={opened.tableNumber} active={active} onClose={onClose} />;
    case 'export':
      return <ExportSheet onClose={onClose} />;
    case 'list':
      return <ListSheet onClose={onClose} />;
    case 'panel':
      return (
        // Keyed, so that no state passes from one session to another.
        <TablePanel
          key={opened.session.id}
          session={opened.session}
          active={active}
          onClose={onClose}
          onOpen={onOpen}
          onTurnTo={onTurnTo}
        />
      );
    case 'end':
      return <EndDialog session={opened.session} onClose={onClose} onOpen={onOpen} onTurnTo={onTurnTo} />;
    case 'checkout':
      return <CheckoutSheet session={opened.session} onClose={onClose} onOpen={onOpen} onTurnTo={onTurnTo} />;
    case 'edit':
      return <EditActiveDialog session={opened.session} onClose={onClose} />;
    case 'move':
      return <MoveSheet session={opened.session} active={active} onClose={onClose} />;
    case 'guest':
      return <GuestSheet session={opened.session} number={opened.guest} onClose={onClose} onTurnTo={onTurnTo} />;
    case 'join':
      return <JoinSheet session={opened.session} onClose={onClose} onTurnTo={onTurnTo} />;
    case 'merge':
      return <MergeSheet session={opened.session} active={active} onClose={onClose} />;
    case 'split':
      return <SplitSheet session={opened.session} active={active} onClose={onClose} />;
    case 'order':
      return <OrderSheet key={opened.session.id} session={opened.session} onClose={onClose} onTurnTo={onTurnTo} />;
    case 'discount':
      return <DiscountSheet session={opened.session} onClose={onClose} onTurnTo={onTurnTo} />;
    case 'pay':
      return <PaySheet session={opened.session} onClose={onClose} onTurnTo={onTurnTo} />;
    case 'refund':
      return <RefundSheet session={opened.session} onClose={onClose} onTurnTo={onTurnTo} />;
    case 'print':
      return <PrintedReceipt session={opened.session} onDone={onClose} />;
    case 'correct':
      return <EditCompletedDialog session={opened.session} onClose={onClose} />;
    case 'reopen':
      return <ReopenDialog session={opened.session} onClose={onClose} />;
    case 'delete':
      return <DeleteDialog session={opened.session} persistAs="sessions.form.reason" onClose={onClose} />;
    case 'details':
      return opened.session.isActive ? (
        <DetailsDialog session={opened.session} onClose={onClose} />
      ) : (
        <CompletedDetails session={opened.session} onClose={onClose} onTurnTo={onTurnTo} />
      );
  }
};
