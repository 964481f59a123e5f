import { useState } from 'react';
import { fetchLogsFile, type LogFile, type LogFilters } from '../api/logs.ts';
import { serverNow } from '../api/server-clock.ts';
import { useLanguage } from '../i18n/language.ts';
import { exportName, saveFile } from '../ui/save-file.ts';
import { logFailure } from './log-failure.ts';

/** Exports the log under these filters, in the reader's language. A failure stands on the page, in no toast. */
export const useLogExport = (filters: LogFilters) => {
  const language = useLanguage();
  const [running, setRunning] = useState<LogFile | null>(null);
  const [hasFailed, setHasFailed] = useState(false);

  const exportAs = async (file: LogFile): Promise<void> => {
    setRunning(file);
    setHasFailed(false);
    try {
      saveFile(await fetchLogsFile(file, filters, language), exportName('logs', file, serverNow()));
    } catch (error) {
      logFailure(error);
      setHasFailed(true);
    } finally {
      setRunning(null);
    }
  };
  return { running, hasFailed, exportAs: (file: LogFile) => void exportAs(file) };
};
