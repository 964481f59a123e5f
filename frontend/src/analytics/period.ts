import { useSearchParams } from 'react-router';

/** The periods one can choose from, in days. */
export const periods = [7, 30] as const;
export type Period = (typeof periods)[number];

const usual: Period = 30;

/** The period that an address asks for; the usual one where it names none that there is. */
export const periodOf = (asked: string | null): Period => periods.find((days) => String(days) === asked) ?? usual;

/** The period on the screen, kept in the address. */
export const usePeriod = (): [Period, (days: Period) => void] => {
  const [parameters, setParameters] = useSearchParams();
  const choose = (days: Period) =>
    setParameters(
      (before) => {
        const after = new URLSearchParams(before);
        if (days === usual) after.delete('days');
        else after.set('days', String(days));
        return after;
      },
      { replace: true },
    );
  return [periodOf(parameters.get('days')), choose];
};
