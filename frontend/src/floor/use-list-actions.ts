import { useCallback, useEffect, useRef, useState } from 'react';
import { useDataProvider, useNotify } from 'react-admin';
import { useLanguage } from '../i18n/language.ts';
import { useT } from '../i18n/use-t.ts';
import type { TabletimeDataProvider } from '../react-admin/data-provider.ts';
import { saveFile } from '../ui/save-file.ts';
import { useAttempt } from '../forms/use-mutation.ts';
import { useSaid } from '../cache/use-said.ts';

const nothing = () => undefined;

/** What can be done to all sessions at once: give missing costs, export. */
export const useListActions = () => {
  const t = useT();
  const notify = useNotify();
  const said = useSaid();
  const language = useLanguage();
  const dataProvider = useDataProvider<TabletimeDataProvider>();
  const [isExporting, setIsExporting] = useState(false);
  const fixing = useAttempt<{ fixedSessions: number }>(
    {
      failed: 'sessions.failed.fix_costs',
      done: ({ fixedSessions }) => t('done.costs_fixed', { smart_count: fixedSessions }),
    },
    nothing,
  );

  // The cards take it as a property: one that stays the same keeps them from rendering with every reload.
  const run = useRef(fixing.run);
  useEffect(() => {
    run.current = fixing.run;
  });
  const fixCosts = useCallback(() => void run.current((key) => dataProvider.fixCosts(key)), [dataProvider]);

  const exportSessions = async () => {
    setIsExporting(true);
    try {
      const file: unknown = await dataProvider.exportSessions(language);
      if (file instanceof Blob) saveFile(file, 'sessions.csv');
    } catch (error) {
      notify(said(error, 'sessions.failed.export'), { type: 'error' });
    } finally {
      setIsExporting(false);
    }
  };

  return { fixCosts, isFixing: fixing.isRunning, exportSessions, isExporting };
};
