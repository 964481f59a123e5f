import type { DashboardData, ReadModelBehind } from '@tabletime/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLanguage } from '../i18n/language.ts';
import { useBusinessDate } from '../cache/use-business-date.ts';
import { staysBehind, seenAfter, type SeenBehind } from './alerts/alerts-of.ts';
import { fetchDashboard } from '../api/dashboard.ts';

/** Milliseconds after which figures that were behind are asked for again. */
const soon = 2_000;

/** The day's figures and the latest activity, as fresh as the server: in the words of the language, of the café's today. */
export const useDashboard = () => {
  const language = useLanguage();
  const today = useBusinessDate();
  return useQuery<DashboardData>({
    queryKey: ['dashboard', today, language],
    queryFn: () => fetchDashboard(),
    placeholderData: keepPreviousData,
    // What was behind at this look says nothing by itself when it has caught up.
    refetchInterval: ({ state }) => ((state.data?.behind?.length ?? 0) > 0 ? soon : false),
  });
};

const none: readonly ReadModelBehind[] = [];

/** The read models that stay behind from one look to the next; `lookedAt` is the time of the latest. */
export const useStaysBehind = (lookedAt: number, behind: readonly ReadModelBehind[] = none): ReadModelBehind[] => {
  const [looks, setLooks] = useState<{ lookedAt: number; seen: SeenBehind }>({ lookedAt: 0, seen: {} });
  const seen = looks.lookedAt === lookedAt ? looks.seen : seenAfter(looks.seen, behind, lookedAt);
  if (looks.lookedAt !== lookedAt) setLooks({ lookedAt, seen });
  return staysBehind(seen, behind, lookedAt);
};
