import { BusinessDate, comparedWith, type ComparedWith, longestInsights, plusDays } from '@tabletime/contract';
import { useSearchParams } from 'react-router';
import type { Period } from '../api/analytics.ts';

/** In days. */
export const usualDays = [7, 30] as const;
const longest: number = usualDays[1];

/** The period of an address: `days`, or `from` and `to`; the last 30 days if it has no valid one. */
export const periodOf = (parameters: URLSearchParams): Period => {
  const [from, to] = ['from', 'to'].map((name) => BusinessDate.safeParse(parameters.get(name)).data);
  if (from && to && from <= to && to < plusDays(from, longestInsights)) return { from, to };
  return { days: usualDays.find((days) => String(days) === parameters.get('days')) ?? longest };
};

const againstOf = (parameters: URLSearchParams): ComparedWith =>
  comparedWith.find((against) => against === parameters.get('against')) ?? 'before';

export const usePeriod = () => {
  const [parameters, setParameters] = useSearchParams();
  const change = (names: readonly string[], values: Record<string, string | number>) =>
    setParameters(
      (before) => {
        const after = new URLSearchParams(before);
        for (const name of names) after.delete(name);
        for (const [name, value] of Object.entries(values)) after.set(name, String(value));
        return after;
      },
      { replace: true },
    );
  return {
    period: periodOf(parameters),
    against: againstOf(parameters),
    choosePeriod: (period: Period) => change(['days', 'from', 'to'], 'days' in period && period.days === longest ? {} : period),
    chooseAgainst: (against: ComparedWith) => change(['against'], against === 'before' ? {} : { against }),
  };
};
