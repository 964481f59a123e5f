import { Alert, Box, Button, Skeleton, ToggleButton, Typography } from '@mui/material';
import { may, type SessionRow } from '@tabletime/contract';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { useSignedIn } from '../../api/sign-in-storage.ts';
import { ErrorState } from '../../cache/error-state.tsx';
import { useMenuQuery, useProducts } from '../../cache/use-products.ts';
import { useNumberAndName } from '../../cache/use-tables.ts';
import { Sheet } from '../../forms/sheet.tsx';
import { useLanguage } from '../../i18n/language.ts';
import { useT } from '../../i18n/use-t.ts';
import { SessionFailureNotice } from '../../session/failure-notice.tsx';
import { ProductDot } from '../../session/product-dot.tsx';
import { useLatest } from '../../session/use-latest.ts';
import { EmptyState } from '../../ui/notice.tsx';
import { useGuestName } from '../guests/guest-chip.tsx';
import { guestsOf } from '../guests/guest-figures.ts';
import { billDialogOf, type FloorDialog } from '../floor-dialog.ts';
import { openLines } from './order-queue.ts';
import { ProductButton } from './product-button.tsx';
import { useOrder } from './use-order.ts';
import { WaitingLines } from './waiting-lines.tsx';

interface OrderSheetProps {
  session: SessionRow;
  onClose: () => void;
  onSwitch: (dialog: FloorDialog) => void;
}

const row = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 1,
  '& .MuiToggleButton-root': { minBlockSize: 44, paddingInline: 1.75, gap: 1 },
} as const;
const grid = { display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(min(132px, 100%), 1fr))', gap: 1 } as const;

/** Each tap adds one product. Orders are sent after a pause, at the latest when the sheet closes. */
export const OrderSheet = ({ session, onClose, onSwitch }: OrderSheetProps) => {
  const t = useT();
  const language = useLanguage();
  const numberAndName = useNumberAndName();
  const nameOf = useGuestName();
  const person = useSignedIn();
  const latest = useLatest(session);
  const shown = latest.newer ?? latest.base;
  const answered = useRef(session);
  const { order, count, flush } = useOrder(session.id, (answer) => {
    answered.current = answer;
    latest.take(answer);
  });
  const { data: menu, error, refetch } = useMenuQuery();
  const categories = useProducts();
  const [category, setCategory] = useState<string | null>(null);
  const [guest, setGuest] = useState<number | null>(null);
  const [isClosing, setIsClosing] = useState(false);

  const isOver = latest.isGone || !shown.isActive;
  const guests = guestsOf(shown).filter(({ leftAt }) => leftAt === null);
  const forGuest = guests.some((one) => one.guest === guest) && guest !== null ? { guest } : {};
  const open = openLines(order);
  const wantedOf = (product: string) => open.find((line) => line.product === product && line.guest === forGuest.guest)?.quantity ?? 0;
  const keyOf = ({ en, ar }: { en: string; ar: string }) => `${en}/${ar}`;
  const inView = categories?.filter(({ name }) => category === null || category === keyOf(name));
  const isEmpty = categories?.length === 0;

  const handleDone = async () => {
    setIsClosing(true);
    const isAllThere = await flush();
    setIsClosing(false);
    if (isAllThere) onSwitch(billDialogOf(answered.current));
  };
  const handleClose = () => {
    void flush();
    onClose();
  };
  return (
    <Sheet
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
          {!isEmpty && <WaitingLines order={order} products={menu?.products ?? []} guests={guestsOf(shown)} onCount={count} />}
        </>
      }
      actions={
        <Button type="submit" size="large" loading={isClosing}>
          {t('order.done')}
        </Button>
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
        <>
          {guests.length > 1 && (
            <Box>
              <Typography component="h3" variant="body2" color="text.secondary" sx={{ marginBlockEnd: 0.5 }}>
                {t('order.for')}
              </Typography>
              <Box role="group" aria-label={t('order.for')} sx={row}>
                <ToggleButton value="table" selected={forGuest.guest === undefined} onChange={() => setGuest(null)}>
                  {t('order.for_table')}
                </ToggleButton>
                {guests.map((one) => (
                  <ToggleButton
                    key={one.guest}
                    value={one.guest}
                    selected={forGuest.guest === one.guest}
                    onChange={() => setGuest(one.guest)}
                  >
                    <bdi>{nameOf(one)}</bdi>
                  </ToggleButton>
                ))}
              </Box>
            </Box>
          )}
          {categories.length > 1 && (
            <Box role="group" aria-label={t('order.categories')} sx={row}>
              <ToggleButton value="all" selected={category === null} onChange={() => setCategory(null)}>
                {t('order.all')}
              </ToggleButton>
              {categories.map(({ name, products }) => (
                <ToggleButton
                  key={keyOf(name)}
                  value={keyOf(name)}
                  selected={category === keyOf(name)}
                  onChange={() => setCategory(keyOf(name))}
                >
                  <ProductDot colour={products[0]!.colour} />
                  <bdi>{name[language]}</bdi>
                </ToggleButton>
              ))}
            </Box>
          )}
          <Typography variant="body2" color="text.secondary">
            {t('order.hint')}
          </Typography>
          {inView?.map(({ name, products }) => (
            <Box component="section" key={keyOf(name)} aria-label={name[language]}>
              <Typography component="h3" sx={{ fontWeight: 700, marginBlockEnd: 0.75 }}>
                <bdi>{name[language]}</bdi>
              </Typography>
              <Box sx={grid}>
                {products.map((product) => (
                  <ProductButton
                    key={product.id}
                    product={product}
                    wanted={wantedOf(product.id)}
                    isDisabled={isOver || isClosing}
                    onTap={() => count({ product: product.id, ...forGuest }, 1)}
                  />
                ))}
              </Box>
            </Box>
          ))}
        </>
      )}
    </Sheet>
  );
};
