import { useQuery } from '@tanstack/react-query';
import { fetchReportFile, fetchReportThumbnail } from '../../api/reports.ts';

const pictures = ['image/jpeg', 'image/png', 'image/webp'];

/** A data URL, because an image's own request cannot carry the bearer token. */
const asAddress = (content: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    if (!pictures.includes(content.type.split(';')[0] ?? '')) {
      reject(new TypeError('not a picture'));
      return;
    }
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(reader.result as string));
    reader.addEventListener('error', () => reject(reader.error ?? new TypeError('unreadable')));
    reader.readAsDataURL(content);
  });

/** Files never change, so each is fetched once. A whole picture leaves the cache with its page. */
export const usePicture = (id: string, size: 'thumbnail' | 'whole', isWanted = true) => {
  return useQuery({
    queryKey: ['report-files', id, size],
    queryFn: async () => asAddress(size === 'whole' ? await fetchReportFile(id) : await fetchReportThumbnail(id)),
    staleTime: Infinity,
    retry: false,
    enabled: isWanted,
    ...(size === 'whole' && { gcTime: 0 }),
  });
};
