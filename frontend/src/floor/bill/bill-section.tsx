import { Box } from '@mui/material';
import { billOf, chargedBlocks, riyals, type SessionBill, type SessionRow } from '@tabletime/contract';
import { useState } from 'react';
import { useTicking } from '../../cache/page-clock.ts';
import { useFormat } from '../../i18n/format.ts';
import { useLanguage } from '../../i18n/language.ts';
import { useT } from '../../i18n/use-t.ts';
import { performerName } from '../../ui/person-name.tsx';
import type { Latest } from '../../session/use-latest.ts';
import { useGuestName } from '../guests/guest-chip.tsx';
import { guestsOf } from '../guests/guest-figures.ts';
import { StayLines } from '../guests/stay-lines.tsx';
import { minutesToBill } from '../../session/live-figures.ts';
import { billDialogOf, type FloorDialog } from '../floor-dialog.ts';
import { BillRow } from './bill-row.tsx';
import { TakeBackDialog } from './take-back-dialog.tsx';
import { useOrder } from './use-order.ts';
import { VoidDialog } from './void-dialog.tsx';

interface BillSectionProps {
  latest: Latest;
  isDisabled: boolean;
  onSwitch: (dialog: FloorDialog) => void;
}

export const useBill = (row: SessionRow): SessionBill => JSON.parse(useTicking((now) => JSON.stringify(billOf(row, now)))) as SessionBill;

export const BillSection = ({ latest, isDisabled, onSwitch }: BillSectionProps) => {
  const t = useT();
  const { base } = latest;
  const [removing, setRemoving] = useState<{ line: string } | { discount: string } | null>(null);
  const handleDone = (row: SessionRow) => {
    setRemoving(null);
    latest.take(row);
    onSwitch(billDialogOf(row));
  };
  // Orders sent after their sheet closed arrive while the panel is open.
  useOrder(base.id, (row) => {
    latest.take(row);
    if (!row.isActive) onSwitch(billDialogOf(row));
  });
  const bill = useBill(base);
  const line = removing && 'line' in removing ? bill.lines.find(({ _id }) => _id === removing.line) : undefined;
  const discount = removing && 'discount' in removing ? bill.discounts.find(({ _id }) => _id === removing.discount) : undefined;
  return (
    <Box component="section" aria-label={t('order.bill')} sx={{ display: 'grid', gap: 1 }}>
      <BillLines
        session={base}
        bill={bill}
        isDisabled={isDisabled}
        onVoid={(id) => setRemoving({ line: id })}
        onWithdraw={(id) => setRemoving({ discount: id })}
      />
      {line && <VoidDialog session={base} line={line} onDone={handleDone} onClose={() => setRemoving(null)} />}
      {discount && (
        <TakeBackDialog
          session={base}
          taken={{ kind: 'discount', id: discount._id, amount: discount.amount }}
          onDone={handleDone}
          onClose={() => setRemoving(null)}
        />
      )}
    </Box>
  );
};

interface BillLinesProps {
  session: SessionRow;
  bill: SessionBill;
  isDisabled: boolean;
  onVoid: (line: string) => void;
  onWithdraw: (discount: string) => void;
}

const BillLines = ({ session, bill, isDisabled, onVoid, onWithdraw }: BillLinesProps) => {
  const t = useT();
  const language = useLanguage();
  const { number, percent: asPercent } = useFormat();
  const nameOf = useGuestName();
  const products = bill.lines.filter(({ kind }) => kind === 'product');
  const wordsOf = ({ name, guest, quantity }: SessionBill['lines'][number]) => {
    const whose = guestsOf(session).find((one) => one.guest === guest);
    const words = whose ? t('order.line_for', { name: name[language], guest: nameOf(whose) }) : name[language];
    return t('order.line', { quantity: number(quantity), name: `\u2068${words}\u2069` });
  };
  const scopeOf = ({ scope }: SessionBill['discounts'][number]): string => {
    if (scope === 'bill' || scope === 'time') return t(`audit.value.${scope}`);
    return products.find(({ _id }) => _id === scope)?.name[language] ?? t('audit.value.bill');
  };
  return (
    <Box component="ul" aria-label={t('order.bill')} sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
      <BillRow words={t('order.table_time')} detail={<TimePrice session={session} />} amount={bill.cost} />
      {products.map((line) => (
        <BillRow
          key={line._id}
          words={wordsOf(line)}
          detail={line.note}
          isServed={line.waitingSince === undefined}
          amount={line.amount}
          takeOff={{ label: t('order.void', { name: line.name[language] }), isDisabled, onTap: () => onVoid(line._id) }}
        />
      ))}
      {bill.discounts.map((discount) => {
        const { _id, percent, amount, reason, approvedBy } = discount;
        const scope = `\u2068${scopeOf(discount)}\u2069`;
        const words =
          percent === undefined ? t('order.amount_of', { scope }) : t('order.percent_of', { percent: asPercent(percent), scope });
        return (
          <BillRow
            key={`discount ${_id}`}
            words={words}
            detail={approvedBy ? t('order.reason_and_approver', { reason, name: performerName(approvedBy) }) : reason}
            amount={-amount}
            amountColour="primary.main"
            takeOff={{ label: t('order.withdraw', { name: reason }), isDisabled, onTap: () => onWithdraw(_id) }}
          />
        );
      })}
      {products.length + bill.discounts.length > 0 && <BillRow isTotal words={t('order.total')} amount={bill.total} />}
    </Box>
  );
};

/** How the price of the time comes about: one line for each distinct stay, or blocks by people by price. */
const TimePrice = ({ session }: { session: SessionRow }) => {
  const t = useT();
  const { money, duration } = useFormat();
  const { tariff, numberOfCustomers } = session;
  const blocks = useTicking((now) => chargedBlocks(tariff, minutesToBill(session, now)));
  if (session.guests) return <StayLines session={session} />;
  if (blocks === 0) return t('sessions.end.free', { time: duration(tariff.freeMinutes) });
  return t('sessions.end.formula', {
    blocks: t('sessions.blocks', { smart_count: blocks }),
    people: t('count.people', { smart_count: numberOfCustomers }),
    price: money(riyals(tariff.pricePerPerson)),
  });
};
