import { Alert, Button, Skeleton } from '@mui/material';
import { may, type SessionRow } from '@tabletime/contract';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { useSignedIn } from '../../api/sign-in/sign-in-storage.ts';
import { ErrorState } from '../../cache/error-state.tsx';
import { useMenuQuery, useProducts } from '../../cache/use-products.ts';
import { useNumberAndName } from '../../cache/use-tables.ts';
import { Sheet } from '../../forms/sheet.tsx';
import { useFormat } from '../../i18n/format.ts';
import { useT } from '../../i18n/use-t.ts';
import { isPass, type PassProduct } from '../../session/passes/pass-products.ts';
import { SessionFailureNotice } from '../../session/failure-notice.tsx';
import { useLatest } from '../../session/use-latest.ts';
import { EmptyState } from '../../ui/notice.tsx';
import { guestsOf } from '../guests/guest-figures.ts';
import { billDialogOf, type FloorDialog } from '../floor-dialog.ts';
import { noteFault, noteOf, type Noting } from './line-note.tsx';
import { OrderMenu } from './order-menu.tsx';
import { openLines, riyalsOf } from './order-queue.ts';
import { SellPassSheet } from './sell-pass-sheet.tsx';
import { useOrder } from './use-order.ts';
import { WaitingLines } from './waiting-lines.tsx';

/** A pass is sold by a call that answers with no session: its line comes with the reload. */
const newestOf = (one: SessionRow, other: SessionRow): SessionRow => (other.version > one.version ? other : one);

interface OrderSheetProps {
  session: SessionRow;
  onClose: () => void;
  onSwitch: (dialog: FloorDialog) => void;
}

/** Each tap adds one product. Orders are sent after a pause, at the latest when the sheet closes. */
export const OrderSheet = ({ session, onClose, onSwitch }: OrderSheetProps) => {
  const t = useT();
  const { money } = useFormat();
  const numberAndName = useNumberAndName();
  const person = useSignedIn();
  const latest = useLatest(session);
  const shown = latest.newer ?? latest.base;
  const answered = useRef(session);
  const [noting, setNoting] = useState<Noting | null>(null);
  const { order, count, annotate, flush } = useOrder(
    session.id,
    (answer) => {
      answered.current = answer;
      latest.take(answer);
    },
    noting !== null,
  );
  const { data: menu, error, refetch } = useMenuQuery();
  const categories = useProducts();
  const [guest, setGuest] = useState<number | null>(null);
  const [isMarking, setIsMarking] = useState(false);
  /** A pass that is being put on the bill: it needs its holder's name. */
  const [sold, setSold] = useState<PassProduct | null>(null);
  const [isClosing, setIsClosing] = useState(false);

  const isOver = latest.isGone || !shown.isActive;
  const guests = guestsOf(shown).filter(({ leftAt }) => leftAt === null);
  const forGuest = guests.some((one) => one.guest === guest) && guest !== null ? { guest } : {};
  const open = openLines(order);
  const wantedOf = (product: string) =>
    open.reduce((sum, line) => (line.product === product && line.guest === forGuest.guest ? sum + line.quantity : sum), 0);
  const isEmpty = categories?.length === 0;

  /** False for a note with a fault, which stays open. */
  const handleNoted = (): boolean => {
    if (!noting) return true;
    if (noteFault(noting.text) !== undefined) return false;
    annotate(noting.line, noteOf(noting.text));
    setNoting(null);
    return true;
  };
  const handleDone = async () => {
    if (!handleNoted()) return;
    setIsClosing(true);
    const isAllThere = await flush();
    setIsClosing(false);
    if (isAllThere) onSwitch(billDialogOf(newestOf(answered.current, shown)));
  };
  const handleClose = () => {
    if (!handleNoted()) return;
    void flush();
    onClose();
  };
  return (
    <Sheet
      isWide
      title={t('order.title', { number: numberAndName(shown.tableNumber) })}
      onClose={handleClose}
      onSubmit={() => void handleDone()}
      isRunning={isClosing}
      notice={
        <>
          {isOver && <SessionFailureNotice latest={latest} failure={null} isRunning={false} onClose={onClose} />}
          {order.failure !== null && (
            <Alert
              severity="error"
              role="alert"
              action={
                <Button variant="text" color="inherit" loading={order.isSending} onClick={() => void flush()}>
                  {t('order.retry')}
                </Button>
              }
            >
              {order.failure} {t('order.failed_hint')}
            </Alert>
          )}
          {!isEmpty && (
            <WaitingLines
              order={order}
              products={menu?.products ?? []}
              guests={guestsOf(shown)}
              noting={noting}
              hint={isMarking ? null : t('order.hint')}
              onCount={count}
              onNote={setNoting}
              onNoted={handleNoted}
            />
          )}
        </>
      }
      actions={
        <>
          {open.length > 0 && (
            <Button variant="text" disabled={isClosing} onClick={handleClose} sx={{ minInlineSize: 0, paddingInline: 1.5 }}>
              {t('action.close')}
            </Button>
          )}
          <Button
            type="submit"
            size="large"
            variant={open.length > 0 ? 'contained' : 'outlined'}
            loading={isClosing}
            sx={{ '&&': { paddingInline: { xs: 1, sm: 3 } } }}
          >
            {open.length > 0 ? t('order.add_to_bill', { money: money(riyalsOf(open, menu?.products ?? [])) }) : t('action.close')}
          </Button>
        </>
      }
    >
      {!categories && error && <ErrorState level="h3" title={t('order.failed_menu')} error={error} onRetry={() => void refetch()} />}
      {!categories && !error && <Skeleton variant="rounded" height={320} />}
      {isEmpty && (
        <EmptyState
          level="h3"
          title={t('order.empty_title')}
          text={t('order.empty_text')}
          action={
            person &&
            may(person.role, 'menu.write') && (
              <Button component={Link} to="/menu" variant="outlined">
                {t('order.empty_action')}
              </Button>
            )
          }
        />
      )}
      {!isEmpty && categories && (
        <OrderMenu
          categories={categories}
          guests={guests}
          guest={forGuest.guest ?? null}
          wantedOf={wantedOf}
          isMarking={isMarking}
          isDisabled={isOver || isClosing}
          onMarking={setIsMarking}
          onGuest={setGuest}
          onOrder={(product) => (isPass(product) ? setSold(product) : count({ product: product.id, ...forGuest }, 1))}
        />
      )}
      {sold && (
        <SellPassSheet
          session={shown}
          product={sold}
          guests={guests}
          guest={forGuest.guest ?? null}
          onSold={() => void latest.load().then(() => setSold(null))}
          onClose={() => setSold(null)}
        />
      )}
    </Sheet>
  );
};
