import { type BusinessDate, sessionFileName } from '@tabletime/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useNotify } from 'ra-core';
import { saveFile } from '../ui/save-file.ts';
import { useAnnounceFailure } from '../cache/failure-messages.tsx';
import { useFormat } from '../i18n/format.ts';
import { useT } from '../i18n/use-t.ts';
import { useCafe } from '../cache/use-cafe.ts';
import { useArabicHeadings } from '../cache/file-headings.tsx';
import { csvDialect } from '../device/csv-dialect.ts';
import { dayCsv } from './day-csv.ts';
import { dayRangeQuery, daySessionsQuery } from './history-data.ts';

/** Builds a day's CSV from its current sessions. The promise resolves on success and on failure. */
export const useExportDay = () => {
  const t = useT();
  const notify = useNotify();
  const announceFailure = useAnnounceFailure();
  const format = useFormat();
  const { timezone } = useCafe();
  const isArabic = useArabicHeadings();
  const queryClient = useQueryClient();

  return useCallback(
    async (date: BusinessDate): Promise<void> => {
      try {
        const [sessions, [day]] = await Promise.all([
          queryClient.fetchQuery({ ...daySessionsQuery(date), staleTime: 0 }),
          queryClient.fetchQuery({ ...dayRangeQuery(date, date), staleTime: 0 }),
        ]);
        const passes = day?.passes && { day, words: t('history.passes') };
        saveFile(
          new Blob([dayCsv(sessions, { timezone, isArabic, dialect: csvDialect(), passes })], { type: 'text/csv;charset=utf-8' }),
          sessionFileName({ from: date, to: date }),
        );
        notify(t('history.exported', { smart_count: sessions.length, date: format.date(date) }), { type: 'success' });
      } catch (error) {
        announceFailure(error, 'history.failed.export');
      }
    },
    [queryClient, timezone, isArabic, notify, announceFailure, t, format],
  );
};
