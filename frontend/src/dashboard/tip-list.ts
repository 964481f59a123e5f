import { may, type Permission, type Role } from '@tabletime/contract';

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
