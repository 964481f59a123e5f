import type { Breakdowns, RuleFigures } from '@tabletime/contract';
import { useFormat } from '../i18n/format.ts';
import { useLanguage } from '../i18n/language.ts';
import { useT } from '../i18n/use-t.ts';
import { MoneyText } from '../ui/money-text.tsx';
import { Panel } from '../ui/panel.tsx';
import { ChangeMark } from './change-mark.tsx';
import { ComparedMoney } from './compared-money.tsx';
import { FigureTable } from './figure-table.tsx';

const keyOf = (rule: RuleFigures['rule']): string => (rule ? `${rule.en} ${rule.ar}` : '');

/** What was not charged has a column where there is any. */
export const notCharged = (rules: readonly RuleFigures[]) =>
  (['waived', 'capped', 'covered'] as const).filter((name) => rules.some((rule) => rule[name] !== 0));

/** Time by price rule; nothing in a café with one price. */
export const RulesPanel = ({ breakdowns: { current, previous } }: { breakdowns: Breakdowns }) => {
  const t = useT();
  const language = useLanguage();
  const { rules } = current;
  if (!rules) return null;
  const before = new Map((previous.rules ?? []).map((rule) => [keyOf(rule.rule), rule.amount]));
  const shown = notCharged(rules);
  return (
    <Panel title={t('analytics.rules.title')} text={t('analytics.rules.text')}>
      {rules.length === 0 ? (
        t('analytics.rules.none')
      ) : (
        <FigureTable
          label={t('analytics.rules.title')}
          nameHead={t('analytics.rules.name')}
          heads={[t('analytics.rules.amount'), ...shown.map((name) => t(`analytics.rules.${name}`))]}
          rows={rules.map((figures) => ({
            key: `rule-${keyOf(figures.rule)}`,
            name: <bdi>{figures.rule ? figures.rule[language] : t('analytics.rules.house')}</bdi>,
            figures: [
              <ComparedMoney key="amount" riyals={figures.amount} before={before.get(keyOf(figures.rule))} />,
              ...shown.map((name) => figures[name] !== 0 && <MoneyText key={name} riyals={figures[name]} />),
            ],
          }))}
        />
      )}
    </Panel>
  );
};

/** Guests by class; nothing in a café without classes. */
export const ClassesPanel = ({ breakdowns: { current, previous } }: { breakdowns: Breakdowns }) => {
  const t = useT();
  const language = useLanguage();
  const { number } = useFormat();
  const { guestClasses } = current;
  if (!guestClasses) return null;
  const before = new Map((previous.guestClasses ?? []).map(({ guestClass, guests }) => [guestClass, guests]));
  return (
    <Panel title={t('analytics.classes.title')}>
      {guestClasses.length === 0 ? (
        t('analytics.classes.none')
      ) : (
        <FigureTable
          label={t('analytics.classes.title')}
          nameHead={t('analytics.classes.name')}
          heads={[t('analytics.classes.guests')]}
          rows={guestClasses.map(({ guestClass, name, guests }) => {
            const earlier = before.get(guestClass);
            return {
              key: `class-${guestClass}`,
              name: <bdi>{name[language]}</bdi>,
              figures: [
                <div key="guests">
                  {number(guests)}
                  {earlier !== undefined && (
                    <div>
                      <ChangeMark now={guests} before={earlier} />
                    </div>
                  )}
                </div>,
              ],
            };
          })}
        />
      )}
    </Panel>
  );
};
