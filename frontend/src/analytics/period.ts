import { useSearchParams } from 'react-router';

/** In days. */
export const periods = [7, 30] as const;
export type Period = (typeof periods)[number];

const usual: Period = 30;

export const periodOf = (value: string | null): Period => periods.find((days) => String(days) === value) ?? usual;

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
