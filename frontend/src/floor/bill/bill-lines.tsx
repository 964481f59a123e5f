import { Box } from '@mui/material';
import { chargedBlocks, riyals, type SessionBill, type SessionRow } from '@tabletime/contract';
import { useTicking } from '../../cache/page-clock.ts';
import { useFormat } from '../../i18n/format.ts';
import { useLanguage } from '../../i18n/language.ts';
import { useT } from '../../i18n/use-t.ts';
import { billedMinutes } from '../../session/billed-minutes.ts';
import { minutesToBill } from '../../session/live-figures.ts';
import { performerName } from '../../ui/person-name.tsx';
import { useGuestName } from '../guests/guest-chip.tsx';
import { guestsOf } from '../guests/guest-figures.ts';
import { goodwillOf } from './bill-amounts.ts';
import { BillRow } from './bill-row.tsx';
import { timeLinesOf } from './explained-time.tsx';

interface BillLinesProps {
  session: SessionRow;
  bill: SessionBill;
  /** Undefined once the session has ended. */
  takeOff?: { isDisabled: boolean; onVoid: (line: string) => void; onWithdraw: (discount: string) => void };
}

export const BillLines = ({ session, bill, takeOff }: BillLinesProps) => {
  const t = useT();
  const language = useLanguage();
  const { number, percent: asPercent } = useFormat();
  const nameOf = useGuestName();
  const goodwill = goodwillOf(bill);
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
      <BillRow
        words={t('order.table_time')}
        detail={session.isActive ? <TimePrice session={session} /> : <BilledTime session={session} />}
        amount={bill.cost}
      />
      {products.map((line) => (
        <BillRow
          key={line._id}
          words={wordsOf(line)}
          detail={line.note}
          isServed={line.waitingSince === undefined}
          amount={line.amount}
          takeOff={
            takeOff && {
              label: t('order.void', { name: line.name[language] }),
              isDisabled: takeOff.isDisabled,
              onTap: () => takeOff.onVoid(line._id),
            }
          }
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
            takeOff={
              takeOff && {
                label: t('order.withdraw', { name: reason }),
                isDisabled: takeOff.isDisabled,
                onTap: () => takeOff.onWithdraw(_id),
              }
            }
          />
        );
      })}
      {goodwill > 0 && <BillRow words={t('payments.refund')} amount={-goodwill} />}
      {(!session.isActive || products.length + bill.discounts.length + goodwill > 0) && (
        <BillRow isTotal words={t('order.total')} amount={bill.total} />
      )}
    </Box>
  );
};

/** The calculation of the price of time: one line for each distinct stay, or blocks × people × price. */
const TimePrice = ({ session }: { session: SessionRow }) => {
  const t = useT();
  const { money, duration } = useFormat();
  const { tariff, numberOfCustomers } = session;
  const blocks = useTicking((now) => chargedBlocks(tariff, minutesToBill(session, now)));
  const lines = timeLinesOf(session);
  if (lines) return lines;
  if (blocks === 0) return t('sessions.end.free', { time: duration(tariff.freeMinutes) });
  return t('sessions.end.formula', {
    blocks: t('sessions.blocks', { smart_count: blocks }),
    people: t('count.people', { smart_count: numberOfCustomers }),
    price: money(riyals(tariff.pricePerPerson)),
  });
};

/** A correction may have replaced the cost, so that no sum explains it. */
const BilledTime = ({ session }: { session: SessionRow }) => {
  const t = useT();
  const { duration } = useFormat();
  const lines = timeLinesOf(session);
  const byHand = session.durationOverrideMinutes === null ? '' : ` · ${t('sessions.done.by_hand')}`;
  const stay = `${t('count.people', { smart_count: session.numberOfCustomers })} · ${duration(billedMinutes(session))}${byHand}`;
  if (session.guests) return lines;
  return (
    <>
      {stay}
      {lines}
    </>
  );
};
