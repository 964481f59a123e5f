import { lazy } from 'react';
import type { Collection } from '../shell/guard.tsx';

/** The shift reports: their list, one of them, and the form that writes and edits them. */
export const reports: Collection = {
  name: 'reports',
  screens: [
    {
      path: '',
      permission: 'reports.read',
      screen: lazy(async () => ({ default: (await import('./list/reports-page.tsx')).ReportsPage })),
    },
    {
      path: 'new',
      permission: 'reports.write',
      screen: lazy(async () => ({ default: (await import('./form/new-report-page.tsx')).NewReportPage })),
    },
    {
      path: ':id',
      permission: 'reports.read',
      screen: lazy(async () => ({ default: (await import('./details/report-page.tsx')).ReportPage })),
    },
    {
      path: ':id/edit',
      permission: 'reports.write',
      screen: lazy(async () => ({ default: (await import('./form/edit-report-page.tsx')).EditReportPage })),
    },
  ],
};
