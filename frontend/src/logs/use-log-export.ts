import { useState } from 'react';
import { useDataProvider } from 'react-admin';
import { saveFile } from '../ui/save-file.ts';
import { useLanguage } from '../i18n/language.ts';
import type { TabletimeDataProvider } from '../react-admin/data-provider.ts';
import { serverNow } from '../api/http-client.ts';
import type { LogFile, LogFilters } from '../api/logs.ts';
import { noteFailure } from './note-failure.ts';

/** The name of an exported file at a moment: `logs_2026-11-19T18-00-00Z.csv`. */
export const exportName = (file: LogFile, nowMs: number): string =>
  `logs_${new Date(nowMs).toISOString().slice(0, 19).replaceAll(':', '-')}Z.${file}`;

/** Exports the log under these filters, in the reader's language. */
export const useLogExport = (filters: LogFilters) => {
  const dataProvider = useDataProvider<TabletimeDataProvider>();
  const language = useLanguage();
  const [running, setRunning] = useState<LogFile | null>(null);
  const [hasFailed, setHasFailed] = useState(false);

  const exportAs = async (file: LogFile): Promise<void> => {
    setRunning(file);
    setHasFailed(false);
    try {
      const content: unknown = await dataProvider.exportLogs(file, filters, language);
      // Where the sign-in has run out, react-admin signs out and answers with an empty object in place of an error.
      if (content instanceof Blob) saveFile(content, exportName(file, serverNow()));
    } catch (error) {
      noteFailure(error);
      setHasFailed(true);
    } finally {
      setRunning(null);
    }
  };
  return { running, hasFailed, exportAs: (file: LogFile) => void exportAs(file) };
};
