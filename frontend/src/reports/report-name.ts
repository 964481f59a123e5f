import { may, type ReportRow, type Shift, shiftHours } from '@tabletime/contract';
import { useFormat } from '../i18n/format.ts';
import { useT } from '../i18n/use-t.ts';
import { useSignedIn } from '../api/sign-in/sign-in-storage.ts';

/** `14:00 – 22:00` or `2 م – 10 م`: shifts change on the hour. */
export const useShiftHours = () => {
  const t = useT();
  const { hour } = useFormat();
  const written = (time: string) => hour(Number(time.slice(0, 2)));
  return (shift: Shift): string => t('reports.hours', { from: written(shiftHours[shift].start), to: written(shiftHours[shift].end) });
};

/** Reviewers read private notes, and mark, delete and export reports. */
export const useIsReviewer = (): boolean => {
  const role = useSignedIn()?.role;
  return role !== undefined && may(role, 'reports.review');
};

type Named = Pick<ReportRow, 'shift' | 'date'>;

/** `Evening shift · Thursday, 19 Nov 2026`. */
export const useReportName = () => {
  const t = useT();
  const { date, weekday } = useFormat();
  return (report: Named): string =>
    t('reports.name', {
      shift: t(`reports.named.${report.shift}`),
      date: t('history.day', { weekday: weekday(report.date), date: date(report.date) }),
    });
};
