import type { DashboardData } from '@tabletime/contract';

/** What the dashboard has to show; `empty` is an answer without figures. */
export type DashboardState = { is: 'loading' | 'failed' | 'empty' } | { is: 'ready'; data: DashboardData; isOutdated: boolean };

interface Asked {
  /** Whatever the answer held: where the sign-in has run out, react-admin answers with an object in place of the figures. */
  data: unknown;
  error: unknown;
  /** The status of `error`. */
  status: number;
  isSignedIn: boolean;
}

const hasFigures = (data: unknown): data is DashboardData =>
  typeof data === 'object' && data !== null && 'activeSessionCount' in data && typeof data.activeSessionCount === 'number';

/** What to show of an answer. Figures that were there stay when a later reload fails, and are then out of date. */
export const dashboardState = ({ data, error, status, isSignedIn }: Asked): DashboardState => {
  // On the way to the sign-in page, which says the rest.
  if (!isSignedIn || (error && status === 401)) return { is: 'loading' };
  if (hasFigures(data)) return { is: 'ready', data, isOutdated: Boolean(error) };
  if (error) return { is: 'failed' };
  return { is: data === undefined ? 'loading' : 'empty' };
};
