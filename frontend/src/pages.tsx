import type { Permission } from '@tabletime/contract';
import { type ComponentType, lazy } from 'react';
import { AnalyticsPage } from './analytics/index.ts';
import { HistoryPage } from './history/index.ts';
import { LogsPage } from './logs/index.ts';
import { EditReportPage, NewReportPage, ReportPage, ReportsPage } from './reports/index.ts';
import { SettingsPage } from './settings/index.ts';
import { UsersPage } from './users/index.ts';

interface Page {
  path: string;
  permission: Permission;
  screen: ComponentType;
}

const ProfilePage = lazy(async () => ({ default: (await import('./profile/profile-page.tsx')).ProfilePage }));

/** The pages inside the frame, each with what it takes to see it and code of its own that is fetched on the first visit. */
export const pages: Page[] = [
  { path: '/history', permission: 'history.read', screen: HistoryPage },
  { path: '/analytics', permission: 'analytics.read', screen: AnalyticsPage },
  { path: '/reports', permission: 'reports.read', screen: ReportsPage },
  { path: '/reports/new', permission: 'reports.write', screen: NewReportPage },
  { path: '/reports/:id', permission: 'reports.read', screen: ReportPage },
  { path: '/reports/:id/edit', permission: 'reports.write', screen: EditReportPage },
  { path: '/logs', permission: 'logs.read', screen: LogsPage },
  { path: '/users', permission: 'users.manage', screen: UsersPage },
  { path: '/settings', permission: 'settings.manage', screen: SettingsPage },
  { path: '/profile', permission: 'profile', screen: ProfilePage },
];
