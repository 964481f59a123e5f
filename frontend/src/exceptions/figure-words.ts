import { type ExceptionFigures, type ExceptionKind, type PersonExceptions, unusualRule } from '@tabletime/contract';
import { useFormat } from '../i18n/format.ts';
import { useT } from '../i18n/use-t.ts';

export type OpenLines = (person: PersonExceptions['person'], kind: ExceptionKind, control: HTMLElement) => void;

/** Whether there is anything to call these figures unusual by. */
export const canCompare = ({ others, own }: ExceptionFigures): boolean => others >= unusualRule.others || own !== undefined;

/** The words of a person's figures, shared by the table and the rows of a phone. */
export const useFigureWords = () => {
  const t = useT();
  const { percent, money } = useFormat();
  const inPercent = (share: number): string => percent(Math.round(share * 1_000) / 10);
  return {
    inPercent,
    spread: ({ mean, deviation }: NonNullable<ExceptionFigures['own']>): string =>
      t('exceptions.spread', { mean: inPercent(mean), deviation: inPercent(deviation) }),
    /** The name of the button that opens a figure's list. */
    lines: ({ kind, count, amount }: ExceptionFigures, person: PersonExceptions['person']): string =>
      t('exceptions.openLines', {
        kind: t(`exceptions.kind.${kind}`),
        name: `\u2068${person.name}\u2069`,
        times: t('analytics.people.times', { smart_count: count }),
        money: money(amount),
      }),
  };
};
