import { useCallback, useEffect, useRef } from 'react';
import { fetchSessionsFile, fixMissingCosts } from '../api/sessions.ts';
import { useFileDownload } from '../cache/use-file-download.ts';
import { useFormMutation } from '../forms/use-form-mutation.ts';
import { useLanguage } from '../i18n/language.ts';
import { useT } from '../i18n/use-t.ts';

/** What can be done to all sessions at once: give missing costs, export. */
export const useListActions = () => {
  const t = useT();
  const language = useLanguage();
  const { isRunning: isExporting, download } = useFileDownload('sessions.failed.export');
  const { run: runFix, isRunning: isFixing } = useFormMutation<{ fixedSessions: number }>(
    {
      changes: 'sessions',
      failed: 'sessions.failed.fix_costs',
      done: ({ fixedSessions }) => t('done.costs_fixed', { smart_count: fixedSessions }),
    },
    () => undefined,
  );

  // The cards take it as a property: one that stays the same keeps them from rendering with every reload.
  const run = useRef(runFix);
  useEffect(() => {
    run.current = runFix;
  });
  const fixCosts = useCallback(() => void run.current(fixMissingCosts), []);

  return { fixCosts, isFixing, exportSessions: () => void download(() => fetchSessionsFile(language), 'sessions.csv'), isExporting };
};
