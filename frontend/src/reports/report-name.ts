import type { ReportRow } from '@tabletime/contract';
import { useFormat } from '../i18n/format.ts';
import { useT } from '../i18n/use-t.ts';

type Named = Pick<ReportRow, 'shift' | 'date'>;

/** What a report is called among others: `Evening shift · Thursday, 19 Nov 2026`. */
export const useReportName = () => {
  const t = useT();
  const { date, weekday } = useFormat();
  return (report: Named): string =>
    t('reports.name', {
      shift: t(`reports.named.${report.shift}`),
      date: t('history.day', { weekday: weekday(report.date), date: date(report.date) }),
    });
};
