import { receiptNumber } from '@tabletime/contract';
import { serverNow } from '../api/server-clock.ts';
import { useSignedIn } from '../api/sign-in/sign-in-storage.ts';
import { useCafe } from '../cache/use-cafe.ts';
import { useFormat } from '../i18n/format.ts';
import { useLanguage } from '../i18n/language.ts';
import { useT } from '../i18n/use-t.ts';
import { type Fact, FactRow, ReceiptSheet } from '../session/invoice/paper-parts.tsx';
import { paperWords } from '../session/invoice/paper-words.ts';
import { useIsCopy } from '../session/invoice/use-is-copy.ts';
import { useTermsWords } from '../session/passes/use-pass-words.ts';
import { MoneyText } from '../ui/money-text.tsx';
import type { SoldPass } from './sold-pass.ts';

/** The receipt of a sale at the counter while no VAT is charged. */
export const PrintedSale = ({ sold: { sale, product, holder, payments, change }, onDone }: { sold: SoldPass; onDone: () => void }) => {
  const t = useT();
  const language = useLanguage();
  const { date, time } = useFormat();
  const { name } = useCafe();
  const termsWords = useTermsWords();
  const seller = useSignedIn();
  const isCopy = useIsCopy(`pass ${sale.id}`, true);
  const now = serverNow();
  const money = (words: string, riyals: number): Fact => ({ name: words, value: <MoneyText riyals={riyals} /> });
  const paid = [
    ...payments.map(({ method, amount }) => money(t(`sessions.method.${method}`), amount)),
    ...payments.flatMap(({ tendered }) =>
      tendered === undefined || change === null ? [] : [money(t('receipt.received'), tendered), money(t('checkout.change'), change)],
    ),
  ];
  return (
    <ReceiptSheet
      cafeName={name}
      isCopy={isCopy}
      onDone={onDone}
      facts={[
        { name: paperWords.number[language], value: receiptNumber(sale) },
        { name: paperWords.date[language], value: date(now) },
        { name: paperWords.time[language], value: time(now) },
        { name: t('passes.column.holder'), value: holder, isText: true },
        ...(seller ? [{ name: paperWords.by[language], value: seller.name, isText: true }] : []),
      ]}
    >
      <FactRow
        name={
          <>
            <bdi>{product.name[language]}</bdi>
            <div>{termsWords(product.pass)}</div>
            <div>{t('passes.until', { date: date(sale.validTo) })}</div>
          </>
        }
        value={<MoneyText riyals={product.price} />}
      />
      <FactRow isTotal name={t('order.total')} value={<MoneyText riyals={product.price} />} />
      {paid.map((fact, index) => (
        <FactRow key={index} {...fact} />
      ))}
    </ReceiptSheet>
  );
};
