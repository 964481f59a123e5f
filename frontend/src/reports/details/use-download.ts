import type { ReportFile } from '@tabletime/contract';
import { useState } from 'react';
import { useDataProvider, useNotify } from 'react-admin';
import { saveFile } from '../../ui/save-file.ts';
import { useSaid } from '../../cache/use-said.ts';
import type { TabletimeDataProvider } from '../../react-admin/data-provider.ts';

/** Hands a stored file to the person under its name. */
export const useDownload = () => {
  const said = useSaid();
  const notify = useNotify();
  const dataProvider = useDataProvider<TabletimeDataProvider>();
  const [isRunning, setIsRunning] = useState(false);
  const download = async ({ _id, name }: ReportFile): Promise<void> => {
    setIsRunning(true);
    try {
      const content: unknown = await dataProvider.reportFile(_id);
      if (content instanceof Blob) saveFile(content, name);
    } catch (error) {
      notify(said(error, 'reports.files.download_failed'), { type: 'error' });
    } finally {
      setIsRunning(false);
    }
  };
  return { isRunning, download: (file: ReportFile) => void download(file) };
};
