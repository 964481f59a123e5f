import ReportsIcon from '@mui/icons-material/AssignmentOutlined';
import { lazily } from '../ui/lazily.tsx';
import type { Collection } from '../shell/guard.tsx';

export const reports: Collection = {
  name: 'reports',
  screens: [
    {
      path: '',
      permission: 'reports.read',
      screen: lazily(async () => (await import('./list/reports-page.tsx')).ReportsPage),
      link: { label: 'shell.menu.reports', icon: ReportsIcon, letter: 'r', counts: 'unseenReports' },
    },
    {
      path: 'new',
      permission: 'reports.write',
      screen: lazily(async () => (await import('./form/new-report-page.tsx')).NewReportPage),
    },
    {
      path: ':id',
      permission: 'reports.read',
      screen: lazily(async () => (await import('./details/report-page.tsx')).ReportPage),
    },
    {
      path: ':id/edit',
      permission: 'reports.write',
      screen: lazily(async () => (await import('./form/edit-report-page.tsx')).EditReportPage),
    },
  ],
};
