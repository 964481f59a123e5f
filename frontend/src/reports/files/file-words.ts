import type { ReportFile } from '@tabletime/contract';
import { useFormat } from '../../i18n/format.ts';
import { useT } from '../../i18n/use-t.ts';

/** Whether a stored file can be looked at as a picture. */
export const isPicture = ({ type }: Pick<ReportFile, 'type'>): boolean => type.startsWith('image/');

/** The size of a file in the reader's words: `1.2 MB`. */
export const useFileSize = () => {
  const t = useT();
  const { decimal, number } = useFormat();
  return (bytes: number): string =>
    bytes >= 1_000_000
      ? t('reports.files.megabytes', { size: decimal(bytes / 1024 / 1024) })
      : t('reports.files.kilobytes', { size: number(Math.max(1, Math.round(bytes / 1024))) });
};

/** A file's name set off from text that runs the other way. */
export const fileName = (name: string): string => `\u2068${name}\u2069`;
