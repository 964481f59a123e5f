import type { BusinessDate } from '@tabletime/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useDataProvider, useNotify } from 'react-admin';
import { saveFile } from '../ui/save-file.ts';
import { useSaid } from '../cache/use-said.ts';
import { useFormat } from '../i18n/format.ts';
import { useT } from '../i18n/use-t.ts';
import type { TabletimeDataProvider } from '../react-admin/data-provider.ts';
import { useCafe } from '../cache/use-cafe.ts';
import { dayCsv } from './day-csv.ts';
import { daySessionsQuery } from './history-data.ts';

/** Hands over the CSV of a day, made here from all its sessions as they are now. The promise is kept when it is done or has failed. */
export const useExportDay = () => {
  const t = useT();
  const notify = useNotify();
  const said = useSaid();
  const format = useFormat();
  const { timezone } = useCafe();
  const queryClient = useQueryClient();
  const lists = useDataProvider<TabletimeDataProvider>();

  return useCallback(
    async (date: BusinessDate): Promise<void> => {
      try {
        const sessions = await queryClient.fetchQuery({ ...daySessionsQuery(lists, date), staleTime: 0 });
        saveFile(new Blob([dayCsv(sessions, timezone)], { type: 'text/csv;charset=utf-8' }), `sessions-${date}.csv`);
        notify(t('history.exported', { smart_count: sessions.length, date: format.date(date) }), { type: 'success' });
      } catch (error) {
        notify(said(error, 'history.failed.export'), { type: 'error' });
      }
    },
    [queryClient, lists, timezone, notify, said, t, format],
  );
};
