import { useFormat } from './format.ts';
import { useT } from './use-t.ts';

export const useSize = () => {
  const t = useT();
  const { decimal, number } = useFormat();
  return (bytes: number): string => {
    if (bytes >= 1_000_000_000) return t('system.gigabytes', { size: decimal(bytes / 1024 ** 3) });
    if (bytes >= 1_000_000) return t('reports.files.megabytes', { size: decimal(bytes / 1024 ** 2) });
    return t('reports.files.kilobytes', { size: number(Math.max(1, Math.round(bytes / 1024))) });
  };
};
