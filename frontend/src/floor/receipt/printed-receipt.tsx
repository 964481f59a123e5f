import { type InvoicedBill, receiptNumber, type SessionRow } from '@tabletime/contract';
import { useFormat } from '../../i18n/format.ts';
import { useLanguage } from '../../i18n/language.ts';
import { useT } from '../../i18n/use-t.ts';
import { type Fact, FactRow, ReceiptSheet, UnitPrice } from '../../session/invoice/paper-parts.tsx';
import { paperWords, stayWords, unitPriceOf } from '../../session/invoice/paper-words.ts';
import { useIsCopy } from '../../session/invoice/use-is-copy.ts';
import { useMethodWords } from '../../session/session-facts.tsx';
import { MoneyText } from '../../ui/money-text.tsx';
import { PersonName } from '../../ui/person-name.tsx';
import type { ExplainedLine } from '../bill/explained.ts';
import { useExplained } from '../bill/explained-time.tsx';
import { useExplainedWords } from '../bill/use-explained-words.ts';
import { explanationsOf, type ReceiptRow, receiptRows } from './receipt-rows.ts';

interface PrintedReceiptProps {
  session: SessionRow;
  bill: InvoicedBill;
  /** Whether the session has just ended. */
  isAtEnd: boolean;
  onDone: () => void;
}

/** What a guest gets while no VAT is charged: no VAT number, and no QR code. */
export const PrintedReceipt = ({ session, bill, isAtEnd, onDone }: PrintedReceiptProps) => {
  const language = useLanguage();
  const { date, time, number } = useFormat();
  const t = useT();
  const isCopy = useIsCopy(`${session.id} ${session.endTime}`, isAtEnd);
  const rowFacts = useRowFacts();
  const rows = receiptRows(bill);
  const explanations = explanationsOf(rows, useExplained(session) ?? []);
  const paid = usePaid(bill);
  const end = session.endTime ?? session.startTime;
  return (
    <ReceiptSheet
      cafeName={bill.cafeName[language]}
      isCopy={isCopy}
      onDone={onDone}
      facts={[
        { name: paperWords.number[language], value: receiptNumber(session) },
        { name: paperWords.date[language], value: date(end) },
        { name: paperWords.time[language], value: t('sessions.done.range', { from: time(session.startTime), to: time(end) }) },
        { name: paperWords.table[language], value: number(session.tableNumber) },
        { name: paperWords.by[language], value: <PersonName person={session.endedBy ?? session.startedBy} />, isText: true },
      ]}
    >
      {rows.map((row, index) => (
        <FactRow key={index} {...rowFacts(row, explanations[index] ?? [])} />
      ))}
      <FactRow isTotal name={t('order.total')} value={<MoneyText riyals={bill.total} />} />
      {paid.map((fact, index) => (
        <FactRow key={`paid ${index}`} {...fact} />
      ))}
    </ReceiptSheet>
  );
};

const useRowFacts = () => {
  const t = useT();
  const language = useLanguage();
  const { number, percent } = useFormat();
  const explainedWords = useExplainedWords();
  const nameOf = (row: ReceiptRow) => {
    if (row.kind === 'refund') return t('payments.refund');
    if (row.kind === 'discount')
      return row.percent === undefined ? paperWords.discount[language] : t('receipt.percent_off', { percent: percent(row.percent) });
    const each = unitPriceOf(row.quantity, row.amount);
    const unitPrice = each !== undefined && (
      <UnitPrice>
        {number(row.quantity)} × <MoneyText riyals={each} />
      </UnitPrice>
    );
    if (row.kind === 'stay')
      return (
        <>
          {stayWords(row.name, row.quantity, row.minutes)[language]}
          {unitPrice}
        </>
      );
    const name = row.name[language];
    const isNamedAlone = row.quantity === 1 || each !== undefined;
    return (
      <>
        <bdi>{isNamedAlone ? name : t('order.line', { quantity: number(row.quantity), name: `\u2068${name}\u2069` })}</bdi>
        {unitPrice}
        {row.note !== undefined && (
          <div>
            <bdi>{row.note}</bdi>
          </div>
        )}
      </>
    );
  };
  return (row: ReceiptRow, explained: ExplainedLine[]): Fact => ({
    name: (
      <>
        {nameOf(row)}
        {explained.map((line, index) => (
          <div key={index}>
            <bdi>{explainedWords(line)}</bdi>
          </div>
        ))}
      </>
    ),
    value: <MoneyText riyals={row.amount} />,
  });
};

/** Payments, refunds, and what is still due. */
const usePaid = ({ payments, refunds, balance }: InvoicedBill): Fact[] => {
  const t = useT();
  const methodWords = useMethodWords();
  const methodOf = (method: 'Cash' | 'Credit' | 'Both') => methodWords(method === 'Both' ? ['Cash', 'Credit'] : [method]);
  const fact = (name: string, riyals: number): Fact => ({ name, value: <MoneyText riyals={riyals} /> });
  return [
    ...payments.flatMap(({ method, amount, tendered, change }) => [
      fact(methodOf(method), amount),
      ...(tendered === undefined || change === undefined
        ? []
        : [fact(t('receipt.received'), tendered), fact(t('checkout.change'), change)]),
    ]),
    ...refunds.map(({ method, amount }) => fact(t('payments.refunded', { method: methodOf(method) }), -amount)),
    ...(balance > 0 ? [fact(t('sessions.money.still_due'), balance)] : []),
  ];
};
