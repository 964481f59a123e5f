import { Box } from '@mui/material';
import type { Breakdowns, PersonFigures } from '@tabletime/contract';
import { useFormat } from '../i18n/format.ts';
import { useT } from '../i18n/use-t.ts';
import { MoneyText } from '../ui/money-text.tsx';
import { Panel } from '../ui/panel.tsx';
import { PersonName } from '../ui/person-name.tsx';
import { ComparedMoney } from './compared-money.tsx';
import { FigureTable } from './figure-table.tsx';

const idOf = ({ person }: PersonFigures): string => (person === 'System' ? person : person._id);

const Given = ({ given: { count, amount } }: { given: PersonFigures['discounts'] }) => {
  const t = useT();
  return (
    <Box sx={{ display: 'grid', justifyItems: 'end' }}>
      <MoneyText riyals={amount} />
      <Box component="span" sx={{ fontSize: '0.875rem', color: 'text.secondary' }}>
        {t('analytics.people.times', { smart_count: count })}
      </Box>
    </Box>
  );
};

export const PeoplePanel = ({ breakdowns: { current, previous } }: { breakdowns: Breakdowns }) => {
  const t = useT();
  const { number } = useFormat();
  const before = new Map(previous.byPerson.map((one) => [idOf(one), one]));
  return (
    <Panel title={t('analytics.people.title')} text={t('analytics.people.text')}>
      {current.byPerson.length === 0 ? (
        t('analytics.people.none')
      ) : (
        <FigureTable
          label={t('analytics.people.title')}
          nameHead={t('analytics.people.name')}
          heads={[
            t('analytics.people.ended'),
            t('analytics.payments.sales'),
            t('analytics.people.discounts'),
            t('analytics.people.refunds'),
          ]}
          rows={current.byPerson.map((one) => ({
            key: idOf(one),
            name: one.person === 'System' ? t('audit.system') : <PersonName person={one.person} />,
            figures: [
              number(one.sessions),
              (one.sessions > 0 || one.revenue !== 0) && (
                <ComparedMoney key="sales" riyals={one.revenue} before={before.get(idOf(one))?.revenue} />
              ),
              one.discounts.count > 0 && <Given key="discounts" given={one.discounts} />,
              one.refunds.count > 0 && <Given key="refunds" given={one.refunds} />,
            ],
          }))}
        />
      )}
    </Panel>
  );
};
