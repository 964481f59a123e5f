import type { Insights, MoneyTaken, PaymentKind, PeriodInsights } from '@tabletime/contract';
import { useT } from '../i18n/use-t.ts';
import { Panel } from '../ui/panel.tsx';
import { ComparedMoney } from './compared-money.tsx';
import { FigureTable } from './figure-table.tsx';

const takenBy: Partial<Record<PaymentKind, keyof MoneyTaken>> = { Cash: 'cash', Credit: 'credit', Both: 'undivided' };

const figuresOf = ({ byPayment, moneyTaken }: PeriodInsights, payment: PaymentKind) => {
  const key = takenBy[payment];
  return { sales: byPayment.find((one) => one.payment === payment)?.revenue ?? 0, taken: key && moneyTaken[key] };
};

const sumOf = ({ summary, moneyTaken }: PeriodInsights) => ({
  sales: summary.totalRevenue,
  taken: moneyTaken.cash + moneyTaken.credit + moneyTaken.undivided,
});

/** By method: sales of the sessions that ended in the period, beside the money that moved in it. */
export const MethodsPanel = ({ insights: { current, previous } }: { insights: Insights }) => {
  const t = useT();
  const kinds = current.byPayment
    .map(({ payment }) => payment)
    .filter((payment) => {
      const { sales, taken = 0 } = figuresOf(current, payment);
      return payment === 'Cash' || payment === 'Credit' || sales !== 0 || taken !== 0;
    });
  const rows = [
    ...kinds.map((payment) => ({
      key: payment as string,
      name: t(`analytics.payments.${payment}`),
      now: figuresOf(current, payment),
      before: figuresOf(previous, payment),
      isSum: false,
    })),
    { key: 'sum', name: t('analytics.payments.sum'), now: sumOf(current), before: sumOf(previous), isSum: true },
  ];
  return (
    <Panel title={t('analytics.payments.title')} text={t('analytics.payments.text')}>
      <FigureTable
        label={t('analytics.payments.title')}
        nameHead={t('sessions.payment')}
        heads={[t('analytics.payments.sales'), t('analytics.payments.taken')]}
        rows={rows.map(({ key, name, now, before, isSum }) => ({
          key,
          name,
          isSum,
          figures: [
            <ComparedMoney key="sales" riyals={now.sales} before={before.sales} />,
            now.taken !== undefined && <ComparedMoney key="taken" riyals={now.taken} before={before.taken} />,
          ],
        }))}
      />
    </Panel>
  );
};
