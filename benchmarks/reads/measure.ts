import { createHash } from 'node:crypto';
import { median } from '../append/load.ts';
import type { ApplicationProcess } from './application-process.ts';

const json = (parameters: Record<string, unknown>): string =>
  new URLSearchParams(Object.entries(parameters).map(([name, value]): [string, string] => [name, JSON.stringify(value)])).toString();
export const day = (back: number): string => new Date(Date.now() - back * 86_400_000).toISOString().slice(0, 10);
const page = [0, 24];
/** The id of a text, as in `fill.ts`. */
const idOf = (text: string): string =>
  createHash('md5')
    .update(text)
    .digest('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');

const search = (filter: object, sort = ['endTime', 'DESC']): string =>
  `/sessions?${json({ filter: { isActive: false, status: 'completed', ...filter }, range: page, sort, countTo: 100 })}`;

/** Completed sessions by frequent, rare and absent words, by each filter and order. */
const completed: string[] = [
  ...['birthday', 'wall', 'scarf', 'chess', 'nothing', 'person 3', 'person', 'table 7', '60', 'sar 180', 'person 3 birthday 60'].map((q) =>
    search({ q }),
  ),
  search({ paymentMethod: 'Credit' }),
  search({ edited: true }),
  search({ edited: false, groupType: 'Males', paymentMethod: 'Cash' }),
  search({ numberOfCustomersFrom: 5 }),
  search({ numberOfCustomersFrom: 7 }),
  search({ totalFrom: 700 }),
  search({ totalFrom: 500, totalTo: 600 }),
  search({ open: true }),
  search({ open: false }),
  search({ tableNumber: 7 }),
  search({ businessDateFrom: day(20), businessDateTo: day(3) }),
  search({ businessDateFrom: day(2000), businessDateTo: day(30) }),
  ...['total', 'billedMinutes', 'numberOfCustomers', 'tableNumber'].map((field) => search({ q: 'birthday' }, [field, 'DESC'])),
];

const readings: string[] = [
  '/dashboard',
  '/sessions?limit=25',
  `/sessions?${json({ filter: { isActive: true } })}`,
  `/sessions?${json({ filter: { isActive: false }, range: page, sort: ['endTime', 'DESC'] })}`,
  ...['startTime', 'tableNumber', 'numberOfCustomers', 'cost', 'businessDate', 'billedMinutes', 'isActive'].map(
    (field) => `/sessions?${json({ range: page, sort: [field, 'ASC'] })}`,
  ),
  `/sessions?limit=25&businessDate=${day(3)}`,
  `/sessions?${json({ filter: { isActive: false, businessDate: day(3) }, range: [0, 199], sort: ['endTime', 'DESC'] })}`,
  `/sessions?limit=25&from=${day(20)}&to=${day(3)}`,
  '/sessions?limit=25&tableNumber=7',
  '/sessions?limit=25&groupType=Mixed',
  '/sessions?limit=25&skip=5000',
  ...completed,
  `/sessions/${idOf('session1')}`,
  `/sessions/${idOf('session1')}/events`,
  '/history?limit=25',
  ...['totalRevenue', 'totalSessions', 'averageRevenue', 'totalMinutes'].map(
    (field) => `/history?${json({ range: page, sort: [field, 'DESC'] })}`,
  ),
  `/history?limit=25&from=${day(20)}&to=${day(3)}`,
  '/analytics/daily-stats?days=30',
  '/analytics/insights?days=7',
  '/analytics/debug-sessions',
  '/logs?limit=10',
  '/logs?limit=10&skip=5000',
  '/logs?limit=10&action=SESSION_EDITED',
  '/logs?limit=10&action=USER_DELETED',
  `/logs?limit=10&performedBy=${encodeURIComponent('Person 3')}`,
  `/logs?limit=10&from=${day(20)}&to=${day(3)}`,
  '/logs?limit=10&table=7&countTo=100',
  `/logs?limit=10&session=${idOf('session1')}`,
  ...['moneyTaken', 'deletions', 'editsAfterEnd'].map((selection) => `/logs?limit=10&selection=${selection}`),
  '/logs?limit=10&signIns=false',
  // Frequent, rare and absent words.
  ...['birthday', 'twice', 'person 3', 'sar 180', 'table 7 twice', 'omar alharbi', 'nothing'].map(
    (text) => `/logs?limit=10&countTo=100&q=${encodeURIComponent(text)}`,
  ),
  '/logs/distinct/users',
  '/reports?limit=25',
  `/reports?${json({ range: page, sort: ['submittedAt', 'ASC'] })}`,
  '/reports?limit=25&shift=Evening',
  '/reports?limit=25&seen=false',
  `/reports?limit=25&submittedBy=${idOf('person3')}`,
  `/reports?limit=25&from=${day(20)}&to=${day(3)}`,
  `/reports/${idOf('report1')}`,
  `/reports/figures?shift=Evening&date=${day(3)}`,
  '/reports/people',
  '/reports/submitters',
  '/cafe',
  '/settings',
  '/health/ready',
  '/auth/me',
  '/users?limit=25',
  `/users/${idOf('user1')}`,
  ...['name', 'role', 'createdAt', 'email', 'isActive'].map((field) => `/users?${json({ range: page, sort: [field, 'ASC'] })}`),
  '/users?limit=25&role=Supervisor',
  '/users?limit=25&isActive=false',
  // Frequent, rare and absent parts of names and addresses.
  ...['gmail', 'sa', 'sara', 'omar alharbi 32', 'omar.alharbi.32', 'nobody'].map((text) => `/users?limit=25&q=${encodeURIComponent(text)}`),
];

/** Milliseconds. */
export const timed = async ({ address, token }: ApplicationProcess, path: string): Promise<number> => {
  const begun = performance.now();
  const response = await fetch(`${address}/api${path}`, { headers: { authorization: `Bearer ${token}` } });
  const text = await response.text();
  if (!response.ok) throw new Error(`${path} was answered ${response.status}: ${text}`);
  return performance.now() - begun;
};

export interface Reading {
  path: string;
  /** Per application: the first time, and of the later ones the median and the minimum, which a busy machine affects least. */
  figures: { first: number; median: number; least: number }[];
}

/** Applications take turns with each read, `times` each, so that other load affects all alike. Only reads whose path contains `about`. */
export const measureReads = async (applications: ApplicationProcess[], times: number, about = ''): Promise<Reading[]> => {
  // Warms up connections, code and plans.
  for (let round = 0; round < 30; round++) for (const each of applications) await timed(each, '/sessions?limit=25');
  const measured: Reading[] = [];
  for (const path of readings.filter((each) => each.includes(about))) {
    const taken = applications.map((): number[] => []);
    for (let round = 0; round <= times; round++) {
      for (const [index, each] of applications.entries()) taken[index]!.push(await timed(each, path));
    }
    measured.push({ path, figures: taken.map(([first = NaN, ...rest]) => ({ first, median: median(rest), least: Math.min(...rest) })) });
  }
  return measured;
};
