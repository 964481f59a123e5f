import { useState } from 'react';
import type { MessageKey } from '../i18n/en.ts';
import { saveFile } from '../ui/save-file.ts';
import { useAnnounceFailure } from './failure-messages.tsx';

/** Announces failures. `download` resolves to whether it succeeded. */
export const useFileDownload = (failed: MessageKey) => {
  const announceFailure = useAnnounceFailure();
  const [isRunning, setIsRunning] = useState(false);
  const download = async (fetchFile: () => Promise<Blob>, name: string): Promise<boolean> => {
    setIsRunning(true);
    try {
      saveFile(await fetchFile(), name);
      return true;
    } catch (error) {
      announceFailure(error, failed);
      return false;
    } finally {
      setIsRunning(false);
    }
  };
  return { isRunning, download };
};
