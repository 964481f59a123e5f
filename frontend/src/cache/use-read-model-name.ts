import { useT } from '../i18n/use-t.ts';

const known = ['audit-log', 'daily-statistics', 'ledger', 'closes', 'invoices', 'breakdowns', 'takings', 'exceptions'] as const;

/** The name of a read model within a sentence. */
export const useReadModelName = (): ((projection: string) => string) => {
  const t = useT();
  return (projection) => t(`dashboard.alerts.readModel.${known.find((name) => name === projection) ?? 'other'}`);
};
