import { useQuery } from '@tanstack/react-query';
import { fetchReportFile, fetchReportThumbnail } from '../../api/reports.ts';

const pictures = ['image/jpeg', 'image/png', 'image/webp'];

/** A picture as an address that the page may show: the sign-in cannot travel with an image's own request. */
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

/** A stored picture, small or whole, or nothing where none is wanted. A file never changes, so it is fetched once; a whole one is forgotten with its page. */
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
