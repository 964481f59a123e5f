import { type DashboardData, may, type Permission, type Role } from '@tabletime/contract';

/** What the dashboard has to show; `empty` is an answer without figures. */
type DashboardState = { is: 'loading' | 'failed' | 'empty' } | { is: 'ready'; data: DashboardData; isOutdated: boolean };

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

/**
 * The hours of a business day that have takings, and those between them, in the order in which the day passes: from the hour in
 * which it begins (`HH:mm`), so that what is after midnight stands at the end of the evening.
 */
export const hoursOfDay = <Hour extends { hour: number; sessions: number }>(byHour: Hour[], startsAt: string): Hour[] => {
  const first = Number(startsAt.slice(0, 2));
  const inOrder = byHour.toSorted((one, other) => ((one.hour - first + 24) % 24) - ((other.hour - first + 24) % 24));
  const from = inOrder.findIndex(({ sessions }) => sessions > 0);
  return from === -1 ? [] : inOrder.slice(from, inOrder.findLastIndex(({ sessions }) => sessions > 0) + 1);
};

/** What is worth knowing, with what it takes to need it. */
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

/** What is worth knowing for a role. */
export const tipsFor = (role: Role): Tip[] => tips.filter(({ permission }) => may(role, permission)).map(({ tip }) => tip);

/** Which of `count` tips a day begins with: another one each day, the same on every device. */
export const tipOfDay = (date: string, count: number): number => Math.floor(Date.parse(date) / 86_400_000) % count;
