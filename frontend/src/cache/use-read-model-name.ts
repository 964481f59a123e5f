import { useT } from '../i18n/use-t.ts';

const known = ['audit-log', 'daily-statistics', 'ledger', 'closes', 'breakdowns'] as const;

/** What a projection shows, for a sentence about it. */
export const useReadModelName = (): ((projection: string) => string) => {
  const t = useT();
  return (projection) => t(`dashboard.alerts.readModel.${known.find((name) => name === projection) ?? 'other'}`);
};
