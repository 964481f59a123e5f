import type { PeriodBreakdowns } from '@tabletime/contract';
import { useCafe } from '../cache/use-cafe.ts';
import { useFormat } from '../i18n/format.ts';
import { useLanguage } from '../i18n/language.ts';
import { useT } from '../i18n/use-t.ts';
import { MoneyText } from '../ui/money-text.tsx';
import { PersonName } from '../ui/person-name.tsx';
import { hoursOf, openHours, weekdays, weekGrid } from './analytics-figures.ts';
import { notCharged } from './rules-panel.tsx';
import { SheetTable } from './sheet-table.tsx';

/** A period by use of tables, person and product, on paper; without the parts in which nothing happened. */
export const BreakdownsSheet = ({
  period: { byPerson, products, occupancy, rules = [], guestClasses = [] },
}: {
  period: PeriodBreakdowns;
}) => {
  const t = useT();
  const language = useLanguage();
  const { businessDayStartsAt } = useCafe();
  const { decimal, hour, number, share, weekdayShort } = useFormat();
  const cellAt = weekGrid(occupancy.byWeekdayAndHour);
  const inUse = (weekday: number, at: number): string => {
    const cell = cellAt(weekday, at);
    return cell ? share(cell.inUse / occupancy.tables) : '';
  };
  const given = ({ count, amount }: { count: number; amount: number }) =>
    count > 0 && (
      <>
        <MoneyText riyals={amount} /> · {t('analytics.people.times', { smart_count: count })}
      </>
    );
  return (
    <>
      {occupancy.byWeekdayAndHour.length > 0 && (
        <SheetTable
          title={t('analytics.occupancy.title')}
          text={`${t('analytics.occupancy.text', { smart_count: occupancy.tables })} ${t('analytics.occupancy.hours', { hours: decimal(occupancy.tableHours) })}`}
          heads={[t('analytics.week.hour'), ...weekdays.map(({ date }) => weekdayShort(date))]}
          rows={openHours(hoursOf(occupancy.byWeekdayAndHour), businessDayStartsAt).map((one) => ({
            key: one.hour,
            cells: [hour(one.hour), ...weekdays.map(({ weekday }) => inUse(weekday, one.hour))],
          }))}
        />
      )}
      {byPerson.length > 0 && (
        <SheetTable
          title={t('analytics.people.title')}
          text={t('analytics.people.text')}
          heads={[
            t('analytics.people.name'),
            t('analytics.people.ended'),
            t('analytics.payments.sales'),
            t('analytics.people.discounts'),
            t('analytics.people.refunds'),
          ]}
          rows={byPerson.map(({ person, sessions, revenue, discounts, refunds }) => ({
            key: person === 'System' ? person : person._id,
            cells: [
              person === 'System' ? t('audit.system') : <PersonName key="name" person={person} />,
              number(sessions),
              (sessions > 0 || revenue !== 0) && <MoneyText key="sales" riyals={revenue} />,
              given(discounts),
              given(refunds),
            ],
          }))}
        />
      )}
      {products.length > 0 && (
        <SheetTable
          title={t('analytics.products.title')}
          text={t('analytics.products.text')}
          heads={[t('analytics.products.name'), t('analytics.products.quantity'), t('analytics.daily.revenue')]}
          rows={products.map(({ product, name, quantity, revenue }) => ({
            key: product,
            cells: [<bdi key="name">{name[language]}</bdi>, number(quantity), <MoneyText key="revenue" riyals={revenue} />],
          }))}
        />
      )}
      {rules.length > 0 && (
        <SheetTable
          title={t('analytics.rules.title')}
          text={t('analytics.rules.text')}
          heads={[t('analytics.rules.name'), t('analytics.rules.amount'), ...notCharged(rules).map((name) => t(`analytics.rules.${name}`))]}
          rows={rules.map((figures) => ({
            key: figures.rule ? `${figures.rule.en} ${figures.rule.ar}` : '',
            cells: [
              <bdi key="name">{figures.rule ? figures.rule[language] : t('analytics.rules.house')}</bdi>,
              <MoneyText key="amount" riyals={figures.amount} />,
              ...notCharged(rules).map((name) => figures[name] !== 0 && <MoneyText key={name} riyals={figures[name]} />),
            ],
          }))}
        />
      )}
      {guestClasses.length > 0 && (
        <SheetTable
          title={t('analytics.classes.title')}
          heads={[t('analytics.classes.name'), t('analytics.classes.guests')]}
          rows={guestClasses.map(({ guestClass, name, guests }) => ({
            key: guestClass,
            cells: [<bdi key="name">{name[language]}</bdi>, number(guests)],
          }))}
        />
      )}
    </>
  );
};
