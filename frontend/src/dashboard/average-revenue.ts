import type { DashboardData } from '@tabletime/contract';

/**
 * Riyals that a session of today brought on average; null on a day without sessions. A running session has brought nothing
 * yet, so only completed ones divide the revenue.
 */
export const averageRevenue = ({
  sessionCount,
  activeSessionCount,
  todaysRevenue,
}: Pick<DashboardData, 'sessionCount' | 'activeSessionCount' | 'todaysRevenue'>): number | null =>
  sessionCount > 0 ? todaysRevenue / Math.max(1, sessionCount - activeSessionCount) : null;
