import { type DashboardData, may, type Permission, type Role } from '@tabletime/contract';

/** `empty` is an answer without figures. */
type DashboardState = { is: 'loading' | 'failed' | 'empty' } | { is: 'ready'; data: DashboardData; isOutdated: boolean };

interface DashboardQuery {
  /** After a sign-in has expired, react-admin answers with an object without figures. */
  data: unknown;
  error: unknown;
  status: number;
  isSignedIn: boolean;
}

const hasFigures = (data: unknown): data is DashboardData =>
  typeof data === 'object' && data !== null && 'activeSessionCount' in data && typeof data.activeSessionCount === 'number';

/** Earlier figures stay after a failed reload, marked as outdated. */
export const dashboardState = ({ data, error, status, isSignedIn }: DashboardQuery): DashboardState => {
  // The sign-in page explains the failure.
  if (!isSignedIn || (error && status === 401)) return { is: 'loading' };
  if (hasFigures(data)) return { is: 'ready', data, isOutdated: Boolean(error) };
  if (error) return { is: 'failed' };
  return { is: data === undefined ? 'loading' : 'empty' };
};

/**
 * Average riyals per completed session, without passes sold at the counter; null without any, and where the revenue is hidden. Active
 * sessions have no revenue yet.
 */
export const averageRevenue = ({
  sessionCount,
  activeSessionCount,
  todaysRevenue,
  passRevenue = 0,
}: Pick<DashboardData, 'sessionCount' | 'activeSessionCount' | 'todaysRevenue' | 'passRevenue'>): number | null =>
  sessionCount > 0 && todaysRevenue !== null ? (todaysRevenue - passRevenue) / Math.max(1, sessionCount - activeSessionCount) : null;

/** The hours from the first to the last takings of a business day that begins at `startsAt` (`HH:mm`); hours after midnight come last. */
export const hoursOfDay = <Hour extends { hour: number; sessions: number; revenue?: number }>(byHour: Hour[], startsAt: string): Hour[] => {
  const first = Number(startsAt.slice(0, 2));
  const inOrder = byHour.toSorted((one, other) => ((one.hour - first + 24) % 24) - ((other.hour - first + 24) % 24));
  const isBusy = ({ sessions, revenue = 0 }: Hour): boolean => sessions > 0 || revenue > 0;
  const from = inOrder.findIndex(isBusy);
  return from === -1 ? [] : inOrder.slice(from, inOrder.findLastIndex(isBusy) + 1);
};

const tips = [
  { tip: 'find', permission: 'dashboard.read' },
  { tip: 'amber', permission: 'sessions.read' },
  { tip: 'start', permission: 'sessions.write' },
  { tip: 'startTime', permission: 'sessions.write' },
  { tip: 'logs', permission: 'logs.read' },
  { tip: 'free', permission: 'sessions.read' },
  { tip: 'correct', permission: 'sessions.write' },
  { tip: 'history', permission: 'history.read' },
  { tip: 'keys', permission: 'dashboard.read' },
] as const satisfies { tip: string; permission: Permission }[];

export type Tip = (typeof tips)[number]['tip'];

export const tipsFor = (role: Role): Tip[] => tips.filter(({ permission }) => may(role, permission)).map(({ tip }) => tip);

/** The index of the day's first tip, the same on every device. */
export const tipOfDay = (date: string, count: number): number => Math.floor(Date.parse(date) / 86_400_000) % count;
