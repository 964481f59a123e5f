import { lazy } from 'react';

/** The shift reports: their list, one of them, and the form that writes and edits them. */
export const ReportsPage = lazy(async () => ({ default: (await import('./list/reports-page.tsx')).ReportsPage }));
export const ReportPage = lazy(async () => ({ default: (await import('./details/report-page.tsx')).ReportPage }));
export const NewReportPage = lazy(async () => ({ default: (await import('./form/new-report-page.tsx')).NewReportPage }));
export const EditReportPage = lazy(async () => ({ default: (await import('./form/edit-report-page.tsx')).EditReportPage }));
