import type { DashboardData, ReadModelBehind } from '@tabletime/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLanguage } from '../i18n/language.ts';
import { useBusinessDate } from '../cache/use-business-date.ts';
import { staysBehind, seenAfter, type SeenBehind } from './alerts/alerts-of.ts';
import { fetchDashboard } from '../api/dashboard.ts';

/** Milliseconds until the next reload while a read model is behind. */
const soon = 2_000;

/** In the reader's language, for the café's current business day. */
export const useDashboard = () => {
  const language = useLanguage();
  const today = useBusinessDate();
  return useQuery<DashboardData>({
    queryKey: ['dashboard', today, language],
    queryFn: () => fetchDashboard(),
    placeholderData: keepPreviousData,
    // Reload, since a read model that was behind may have caught up.
    refetchInterval: ({ state }) => ((state.data?.behind?.length ?? 0) > 0 ? soon : false),
  });
};

const none: readonly ReadModelBehind[] = [];

/** Read models that stay behind between two reloads; `lookedAt` is the time of the latest. */
export const useStaysBehind = (lookedAt: number, behind: readonly ReadModelBehind[] = none): ReadModelBehind[] => {
  const [looks, setLooks] = useState<{ lookedAt: number; seen: SeenBehind }>({ lookedAt: 0, seen: {} });
  const seen = looks.lookedAt === lookedAt ? looks.seen : seenAfter(looks.seen, behind, lookedAt);
  if (looks.lookedAt !== lookedAt) setLooks({ lookedAt, seen });
  return staysBehind(seen, behind, lookedAt);
};
