import type { ReportFile } from '@tabletime/contract';
import { useState } from 'react';
import { useDataProvider, useNotify } from 'react-admin';
import { saveFile } from '../../components/save-file.ts';
import { useT } from '../../i18n/use-t.ts';
import type { TabletimeDataProvider } from '../../providers/data-provider.ts';
import { problemOf } from '../../providers/http-client.ts';

/** Hands a stored file to the person under its name. */
export const useDownload = () => {
  const t = useT();
  const notify = useNotify();
  const dataProvider = useDataProvider<TabletimeDataProvider>();
  const [isRunning, setIsRunning] = useState(false);
  const download = async ({ _id, name }: ReportFile): Promise<void> => {
    setIsRunning(true);
    try {
      const content: unknown = await dataProvider.reportFile(_id);
      if (content instanceof Blob) saveFile(content, name);
    } catch (error) {
      notify(problemOf(error).message ?? t('reports.files.download_failed'), { type: 'error' });
    } finally {
      setIsRunning(false);
    }
  };
  return { isRunning, download: (file: ReportFile) => void download(file) };
};
