import { Box } from '@mui/material';
import { receiptNumber, type SessionRow } from '@tabletime/contract';
import { useCafe } from '../../cache/use-cafe.ts';
import { useFormat } from '../../i18n/format.ts';
import { useLanguage } from '../../i18n/language.ts';
import { useT } from '../../i18n/use-t.ts';
import { InBoth } from '../../session/invoice/invoice-face.tsx';
import { copyMark } from '../../session/invoice/invoice-paper.ts';
import { useIsCopy } from '../../session/invoice/use-is-copy.ts';
import { useMethodWords } from '../../session/session-facts.tsx';
import { MoneyText } from '../../ui/money-text.tsx';
import { RollSheet } from '../../ui/print-sheet.tsx';
import { type ReceiptRow, receiptOf } from './receipt-rows.ts';

interface PrintedReceiptProps {
  session: SessionRow;
  /** Whether the session has just ended. */
  isAtEnd: boolean;
  onDone: () => void;
}

export const PrintedReceipt = ({ session, isAtEnd, onDone }: PrintedReceiptProps) => {
  const t = useT();
  const cafe = useCafe();
  const language = useLanguage();
  const { date, time, duration, number, percent } = useFormat();
  const methodWords = useMethodWords();

  const { rows, payments, refunds, total, balance } = receiptOf(session, language);
  const wordsOf = (row: ReceiptRow): string => {
    if (row.kind === 'stay') return t('receipt.stay', { people: number(row.quantity), stay: duration(row.minutes) });
    if (row.kind === 'product') return t('order.line', { quantity: number(row.quantity), name: `\u2068${row.name}\u2069` });
    if (row.kind === 'refund') return t('payments.refund');
    return row.percent === undefined ? t('receipt.discount') : t('receipt.percent_off', { percent: percent(row.percent) });
  };
  const methodOf = (method: 'Cash' | 'Credit' | 'Both') => methodWords(method === 'Both' ? ['Cash', 'Credit'] : [method]);
  const moved: [string, number][] = [
    ...payments.flatMap(({ method, amount, tendered, change }): [string, number][] => [
      [methodOf(method), amount],
      ...(tendered === undefined || change === undefined
        ? []
        : ([
            [t('receipt.received'), tendered],
            [t('checkout.change'), change],
          ] satisfies [string, number][])),
    ]),
    ...refunds.map(({ method, amount }): [string, number] => [t('payments.refunded', { method: methodOf(method) }), -amount]),
    ...(balance > 0 ? [[t('sessions.money.still_due'), balance] satisfies [string, number]] : []),
  ];
  const isCopy = useIsCopy(`${session.id} ${session.endTime}`, isAtEnd);
  const end = session.endTime ?? session.startTime;
  return (
    <RollSheet onDone={onDone}>
      <p>
        <bdi>{cafe.name}</bdi>
      </p>
      <h1>{t('receipt.title')}</h1>
      {isCopy && (
        <p>
          <InBoth words={copyMark} />
        </p>
      )}
      <p>
        <bdi>{t('receipt.number', { number: receiptNumber(session) })}</bdi>
      </p>
      <p>{t('sessions.table_number', { number: session.tableNumber })}</p>
      <p>
        <bdi>{date(end)}</bdi> · <bdi>{t('sessions.done.range', { from: time(session.startTime), to: time(end) })}</bdi>
      </p>
      <Box component="table" sx={{ marginBlockStart: '3mm' }}>
        <tbody>
          {rows.map((row, index) => (
            <Line key={index} words={wordsOf(row)} note={row.kind === 'product' ? row.note : undefined} amount={row.amount} />
          ))}
          <Line isTotal words={t('order.total')} amount={total} />
          {moved.map(([words, amount], index) => (
            <Line key={`moved ${index}`} words={words} amount={amount} />
          ))}
        </tbody>
      </Box>
    </RollSheet>
  );
};

interface LineProps {
  words: string;
  note?: string | undefined;
  amount: number;
  isTotal?: boolean;
}

const Line = ({ words, note, amount, isTotal = false }: LineProps) => (
  <Box component="tr" sx={isTotal ? { fontWeight: 700, fontSize: '12pt' } : {}}>
    <td>
      <bdi>{words}</bdi>
      {note !== undefined && (
        <div>
          <bdi>{note}</bdi>
        </div>
      )}
    </td>
    <td className="number">
      <MoneyText riyals={amount} />
    </td>
  </Box>
);
