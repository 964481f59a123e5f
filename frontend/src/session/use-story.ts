import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { useLanguage } from '../i18n/language.ts';
import type { TabletimeDataProvider } from '../react-admin/data-provider.ts';

/** Everything that ever happened to a session, in order, as fresh as the server; also to one that was deleted since. */
export const useStory = (id: string, isAsked = true) => {
  const language = useLanguage();
  const dataProvider = useDataProvider<TabletimeDataProvider>();
  return useQuery({
    queryKey: ['history', 'story', id, language],
    queryFn: () => dataProvider.sessionEvents(id),
    staleTime: 0,
    enabled: isAsked,
  });
};
